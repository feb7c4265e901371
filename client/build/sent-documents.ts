import { type DocumentNode, HttpLink } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import { Kind, OperationTypeNode } from 'graphql'
import { createCache } from '../apollo/cache.ts'
import { FreshClient } from '../apollo/fresh-client.ts'
import { POLICIES } from '../apollo/policies.ts'

/** The text of each operation as our client puts it on the wire: with what its cache adds, and without our marks. */
export async function sentDocuments(documents: readonly DocumentNode[]): Promise<string[]> {
  const sent: string[] = []
  const link = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (_url, init) => {
      sent.push((JSON.parse(init?.body as string) as { query: string }).query)
      return Response.json({ data: {} })
    },
  })
  const client = new FreshClient({ cache: createCache(), link })
  for (const document of documents) {
    const definition = getMainDefinition(document)
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    // The empty answer fits nothing, which is told after the text was sent.
    if (definition.operation === OperationTypeNode.MUTATION)
      await client.mutate({ mutation: document, fetchPolicy: POLICIES.once }).catch(() => undefined)
    else await client.query({ query: document, fetchPolicy: POLICIES.once }).catch(() => undefined)
  }
  return sent
}
