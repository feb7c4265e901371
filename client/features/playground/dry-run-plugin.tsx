import Webhook from 'lucide-react/icons/webhook'
import { DryRun } from './DryRun.tsx'

/** A room of GraphiQL's sidebar, for admins. */
export const DRY_RUN_PLUGIN = {
  title: 'Webhook dry run',
  icon: () => <Webhook aria-hidden="true" strokeWidth={1.75} />,
  content: DryRun,
}
