import Inbox from 'lucide-react/icons/inbox'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'
import type { DeskGroup } from './desk-groups.ts'

/** Says that the desk has no open items. */
export const DeskEmpty = ({ group }: { group: DeskGroup | null }) => (
  <div className="max-[899px]:col-span-full">
    <EmptyState icon={Inbox} title="You're all caught up">
      {group
        ? `Nothing in ${group.label} needs a decision. New items appear here.`
        : 'Nothing needs a decision. New items appear here.'}
    </EmptyState>
  </div>
)
