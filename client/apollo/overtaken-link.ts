import { type ApolloCache, ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { defer, mergeMap, type Observable, of } from 'rxjs'
import { rootFields } from './query-key.ts'

/**
 * A query that is on its way while a verb throws its field out of the cache comes back with what was true before, and
 * Apollo would keep that: a query being answered does not look whether its data has gone. Such an answer is not
 * believed, and asked for again.
 */
export function overtakenLink(cache: ApolloCache): ApolloLink {
  const thrownOut = countEvictions(cache)
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const names = rootFields(operation.query).map(({ name }) => name.value)
    const count = () => names.reduce((sum, name) => sum + thrownOut(name), 0)
    const ask = (): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = count()
        return forward(operation).pipe(mergeMap((answer) => (count() === before ? of(answer) : ask())))
      })
    return ask()
  })
}

/** How often a root field was thrown out, whatever its arguments; one set of arguments goes for its age alone. */
function countEvictions(cache: ApolloCache): (fieldName: string) => number {
  const counts = new Map<string, number>()
  const evict = cache.evict.bind(cache)
  cache.evict = (options) => {
    const { id, fieldName, args } = options
    if (id === 'ROOT_QUERY' && fieldName && !args) counts.set(fieldName, (counts.get(fieldName) ?? 0) + 1)
    return evict(options)
  }
  return (fieldName) => counts.get(fieldName) ?? 0
}
