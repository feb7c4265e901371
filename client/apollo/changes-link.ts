import { type ApolloCache, ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { forgetChanged } from './forget-changed.ts'
import { rootFields } from './query-key.ts'
import { showRead } from './show-read.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** Called when a mutation went through, before anything shows it. */
    beforeShown?: () => void
  }
}

/** What a mutation that went through has changed is forgotten, by the table: no page has to know who shows it. */
export const changesLink = (cache: ApolloCache) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
    const verbs = rootFields(operation.query).map(({ name }) => name.value)
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        if (errors || !data) return
        operation.getContext().beforeShown?.()
        forgetChanged(cache, ...verbs)
        if (verbs.includes('markNotificationsRead')) showRead(cache, operation.variables, data)
      }),
    )
  })
