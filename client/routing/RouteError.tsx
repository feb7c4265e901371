import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportError } from '../analytics/report-error.ts'
import { AuthErrorScreen } from '../auth/AuthErrorScreen.tsx'
import { isAuthError } from '../auth/messages.ts'
import { isPartUnavailable } from '../lib/parts/part-unavailable.ts'
import { PageError } from './PageError.tsx'
import { PageUnavailable } from './PageUnavailable.tsx'

/** Replaces the page that threw; the frame around it stays. */
export function RouteError() {
  const error = useRouteError()
  const isOfConnection = isPartUnavailable(error)
  useEffect(() => {
    if (!isOfConnection) reportError(error)
  }, [error, isOfConnection])
  if (isOfConnection) return <PageUnavailable error={error} />
  return isAuthError(error) ? <AuthErrorScreen error={error} /> : <PageError />
}
