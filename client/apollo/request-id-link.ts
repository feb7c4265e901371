import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'

const ids = new WeakMap<Error, string>()

/** The id of the request that failed so. */
export const requestIdOf = (error: unknown): string | null =>
  (error instanceof Error && ids.get(error)) || null

/** Gives each operation an id, its retries the same: the server logs under it, and an answer that never came has it too. */
export const requestIdLink = () =>
  new ApolloLink((operation, forward) => {
    const id = newId()
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-request-id': id } }))
    return forward(operation).pipe(
      tap({ error: (error: unknown) => void (error instanceof Error && ids.set(error, id)) }),
    )
  })

/** `randomUUID` is not there on pages that come without TLS from another machine. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
