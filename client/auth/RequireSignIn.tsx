import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { Loader } from '../components/layout/Loader.tsx'
import { useViewer } from './viewer.ts'

/**
 * Lets any signed-in person through; others go to the landing page, which remembers where they wanted to go. With
 * `orToken`, a link that carries a session's token opens for a visitor too: the server decides what the token shows.
 */
export function RequireSignIn({ orToken = false }: { orToken?: boolean }) {
  const { status, left } = useViewer()
  const [params] = useSearchParams()
  const location = useLocation()
  if (status === 'initialising') return <Loader size="lg" />
  if (status === 'signed-out' && orToken && params.has('token')) return <Outlet />
  if (status === 'signed-out') return <Navigate to="/" replace state={left ? null : { from: location }} />
  return <Outlet />
}
