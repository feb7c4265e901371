import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loader } from '../components/Loader.tsx'
import { useViewer } from './viewer.ts'

/** Lets any signed-in person through; others go to the landing page, which remembers where they wanted to go. */
export function RequireSignIn() {
  const { status, left } = useViewer()
  const location = useLocation()
  if (status === 'initialising') return <Loader size="lg" />
  if (status === 'signed-out') return <Navigate to="/" replace state={left ? null : { from: location }} />
  return <Outlet />
}
