import type { ApolloClient } from '@apollo/client'
import {
  MyDataProfileDocument,
  type MyDataProfileQuery,
  MyDataSessionsDocument,
  type MyDataSessionsQuery,
} from '../../generated/graphql.ts'

const fresh = { fetchPolicy: 'no-cache' } as const

/** Everything the account holds that its owner may read, asked anew, as one JSON text. */
export async function collectMyData(client: ApolloClient, exportedAt: Date): Promise<string> {
  const { data } = await client.query<MyDataProfileQuery>({ query: MyDataProfileDocument, ...fresh })
  const sessions: unknown[] = []
  let after: string | null = null
  do {
    const page: { data?: MyDataSessionsQuery } = await client.query<MyDataSessionsQuery>({
      query: MyDataSessionsDocument,
      variables: { after },
      ...fresh,
    })
    const found = page.data?.mySessions
    sessions.push(...(found?.edges.map(({ node }) => node) ?? []))
    after = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  } while (after)
  const all = {
    exportedAt: exportedAt.toISOString(),
    profile: data?.me,
    sessions,
    reviews: data?.reviewsIWrote,
  }
  return JSON.stringify(all, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)
}
