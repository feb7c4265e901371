import Bookmark from 'lucide-react/icons/bookmark'
import { SavedQueries } from './SavedQueries.tsx'

/** A room of GraphiQL's sidebar. */
export const SAVED_PLUGIN = {
  title: 'Saved queries',
  icon: () => <Bookmark aria-hidden="true" strokeWidth={1.75} />,
  content: SavedQueries,
}
