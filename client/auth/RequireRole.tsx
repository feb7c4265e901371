import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { OwnProfile } from './OwnProfile.tsx'
import { RequireSignIn } from './RequireSignIn.tsx'
import { homeOf, mayPass, type RequiredRole } from './roles.ts'
import { useViewer } from './viewer.ts'

/** Spec §6: whoever lacks the role goes to their own home, and the attempt is logged. A coach's profile is made ready. */
export function RequireRole({ required = 'coach' }: { required?: RequiredRole }) {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const denied = viewer && !mayPass(viewer.userType, required) ? viewer.userType : null

  useEffect(() => {
    if (denied) console.warn('Route refused', { pathname, required, userType: denied })
  }, [denied, pathname, required])

  if (!viewer) return <RequireSignIn />
  if (denied) return <Navigate to={homeOf(denied)} replace />
  return (
    <>
      <OwnProfile key={pathname} />
      <Outlet />
    </>
  )
}
