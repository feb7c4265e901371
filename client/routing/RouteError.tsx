import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportError } from '../analytics/report-error.ts'
import { AuthErrorScreen } from '../auth/AuthErrorScreen.tsx'
import { isAuthError } from '../auth/messages.ts'
import { PageError } from './PageError.tsx'

/** Replaces the page that threw; the frame around it stays. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return isAuthError(error) ? <AuthErrorScreen error={error} /> : <PageError />
}
