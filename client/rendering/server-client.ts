import { ApolloLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { from } from 'rxjs'
import { createCache } from '../apollo/cache.ts'
import { FreshClient } from '../apollo/fresh-client.ts'

export interface Asked {
  /** The same document for the same name, however often it is asked. */
  document: DocumentNode
  operationName: string
  variables: Record<string, unknown>
}

/** Executes an operation in this process. */
export type Answer = (asked: Asked) => Promise<ApolloLink.Result>

const documents = new Map<string, DocumentNode>()

/** Each cache adds what it needs to a document of its own; the first is kept, so that what it costs is paid once. */
function firstOf(name: string, document: DocumentNode): DocumentNode {
  const first = documents.get(name) ?? document
  documents.set(name, first)
  return first
}

/** The client of one page that is written on the server: its link ends at the schema, in the same process. */
export const createServerClient = (answer: Answer) =>
  new FreshClient({
    cache: createCache(),
    link: new ApolloLink(({ query, operationName = '', variables }) =>
      from(answer({ document: firstOf(operationName, query), operationName, variables })),
    ),
  })
