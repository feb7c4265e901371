import { useLocation, useSearchParams } from 'react-router-dom'
import { Desk } from './desk/Desk.tsx'
import { FiguresView } from './FiguresView.tsx'

/** The desk with all that waits; the figures and full lists with `?view=figures`, and for links to one of the lists. */
export function AdminDashboardPage() {
  const title = 'Admin dashboard'
  const [params] = useSearchParams()
  const { hash } = useLocation()
  return params.get('view') === 'figures' || hash ? <FiguresView title={title} /> : <Desk title={title} />
}
