import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { deviceHeaders } from '../analytics/device-id.ts'
import type { BackendStatus } from './backend/backend-status.ts'
import { describeError, isOutage, isOutageStatus } from './errors.ts'

const MAX_RETRIES = 3
const FIRST_RETRY_MS = 300

declare module '@apollo/client' {
  interface DefaultContext {
    /** Goes out without a token, and its answer says nothing about the backend's health. */
    anonymous?: boolean
  }
}

/** Carries the current identity token; a visitor's calls go out without one. */
export const authLink = (currentToken: () => Promise<string | null>) =>
  new SetContextLink(async ({ headers, anonymous }) => {
    const token = anonymous ? null : await currentToken()
    return { headers: { ...headers, ...deviceHeaders(), ...(token && { authorization: `Bearer ${token}` }) } }
  })

/** Tells the banner whether the backend answers, after every retry is spent. */
export const statusLink = (status: BackendStatus) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ errors = [] }) =>
          !operation.getContext().anonymous &&
          status.report(!errors.some(({ extensions }) => extensions?.code === 'BACKEND_UNAVAILABLE')),
        error: (error: unknown) => status.report(!isOutage(error)),
      }),
    ),
  )

/** Reports that the server no longer takes the token that was sent. */
export const refusalLink = (onRefused: () => void) =>
  new ErrorLink(({ error, operation }) => {
    const sentToken = 'authorization' in (operation.getContext().headers ?? {})
    if (sentToken && describeError(error).code === 'UNAUTHENTICATED') onRefused()
  })

function mayRetry(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 500 && !isOutageStatus(error.statusCode)
  return error instanceof TypeError
}

/** Queries only: a mutation that got no answer may have happened. A backend that says it is down is left alone. */
export const retryLink = () =>
  new RetryLink({
    delay: { initial: FIRST_RETRY_MS, max: 5000, jitter: true },
    attempts: (attempt, operation, error) =>
      operation.operationType === OperationTypeNode.QUERY && attempt <= MAX_RETRIES && mayRetry(error),
  })
