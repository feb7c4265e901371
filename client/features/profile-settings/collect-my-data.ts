import type { ApolloClient } from '@apollo/client'
import {
  MyDataProfileDocument,
  type MyDataProfileQuery,
  MyDataReviewsDocument,
  type MyDataReviewsQuery,
  MyDataSessionsDocument,
  type MyDataSessionsQuery,
} from '../../generated/graphql.ts'

const fresh = { fetchPolicy: 'no-cache' } as const

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: readonly { node: unknown }[]
}

/** Every entry of a list, page after page. */
async function all(ask: (after: string | null) => Promise<Page | undefined>): Promise<unknown[]> {
  const nodes: unknown[] = []
  let after: string | null = null
  do {
    const page = await ask(after)
    nodes.push(...(page?.edges.map(({ node }) => node) ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  return nodes
}

/** Everything the account holds that its owner may read, asked anew, as one JSON text. */
export async function collectMyData(client: ApolloClient, exportedAt: Date): Promise<string> {
  const { data } = await client.query<MyDataProfileQuery>({ query: MyDataProfileDocument, ...fresh })
  const sessions = await all(async (after) => {
    const query = { query: MyDataSessionsDocument, variables: { after }, ...fresh }
    return (await client.query<MyDataSessionsQuery>(query)).data?.mySessions
  })
  const reviews = await all(async (after) => {
    const query = { query: MyDataReviewsDocument, variables: { after }, ...fresh }
    return (await client.query<MyDataReviewsQuery>(query)).data?.reviewsIWrote
  })
  const everything = { exportedAt: exportedAt.toISOString(), profile: data?.me, sessions, reviews }
  return JSON.stringify(everything, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)
}
