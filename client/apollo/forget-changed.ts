import type { ApolloCache } from '@apollo/client'
import { CHANGES } from './changes.ts'

/** Throws out what a verb has changed. On the screen it stays while it is asked again; elsewhere the next visit asks. */
export function forgetChanged(cache: ApolloCache, ...verbs: readonly string[]): void {
  const fieldNames = new Set(verbs.flatMap((verb) => CHANGES[verb] ?? []))
  cache.batch({
    update: () => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName })
    },
  })
}
