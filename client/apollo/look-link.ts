import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { OperationTypeNode } from 'graphql'
import { of, tap } from 'rxjs'
import { currentLook, leaveLook } from '../lib/look.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** Asked as the admin themselves, even while they look as somebody else. */
    asMyself?: boolean
  }
}

const READ_ONLY = 'You are only looking. Nothing can be changed.'

/**
 * While an admin looks as somebody else, queries say by which grant, and nothing that changes anything is sent: the server would
 * refuse it, pages that do so by themselves included. Once the server says that the look has ended, it has.
 */
export const lookLink = (leave: () => void = leaveLook) =>
  new ApolloLink((operation, forward) => {
    const look = currentLook()
    if (!look || operation.getContext().asMyself) return forward(operation)
    if (operation.operationType === OperationTypeNode.MUTATION)
      return of({ data: null, errors: [{ message: READ_ONLY, extensions: { code: 'FORBIDDEN' } }] })
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-view-as': look.grantId } }))
    return forward(operation).pipe(
      tap({
        next: ({ errors = [] }) => errors.some(({ extensions }) => extensions?.lookEnded) && leave(),
        error: (error: unknown) => hasEnded(error) && leave(),
      }),
    )
  })

const hasEnded = (error: unknown): boolean =>
  (ServerError.is(error) && error.bodyText.includes('"lookEnded":true')) ||
  (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.lookEnded))
