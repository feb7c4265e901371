import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loader } from '../components/layout/Loader.tsx'
import { useAuthModal } from './auth-modal.ts'
import { ownPath } from './own-path.ts'
import { homeOf } from './roles.ts'
import { useViewer } from './viewer.ts'

/**
 * Around the landing page. A signed-in person goes on to the page a guard stopped them from seeing, or to the home of
 * their role; a visitor a guard sent here is asked to sign in.
 */
export function RedirectHome() {
  const { status, viewer } = useViewer()
  const { state } = useLocation()
  const { open } = useAuthModal()
  const from = ownPath(state?.from)
  const stopped = status === 'signed-out' && from !== null

  useEffect(() => {
    if (stopped) open('signin')
  }, [stopped, open])

  if (status === 'initialising') return <Loader size="lg" />
  if (viewer) return <Navigate to={from ?? homeOf(viewer.userType)} replace />
  return <Outlet />
}
