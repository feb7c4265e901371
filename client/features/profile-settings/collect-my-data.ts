import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { POLICIES } from '../../apollo/policies.ts'
import {
  MyDataNotificationsDocument,
  MyDataPracticeDocument,
  MyDataProfileDocument,
  type MyDataProfileQuery,
  MyDataReviewsDocument,
  MyDataScorecardsDocument,
  MyDataSessionsDocument,
} from '../../generated/graphql.ts'

const fresh = { fetchPolicy: POLICIES.once } as const

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
  const listed = async <T>(query: TypedDocumentNode<T, { after?: string | null }>, pick: (data: T) => Page) =>
    all(async (after) => {
      const answer = await client.query({ query, variables: { after }, ...fresh })
      return answer.data && pick(answer.data)
    })
  const everything = {
    exportedAt: exportedAt.toISOString(),
    profile: data?.me,
    sessions: await listed(MyDataSessionsDocument, ({ mySessions }) => mySessions),
    scorecards: await listed(MyDataScorecardsDocument, ({ myScorecards }) => myScorecards),
    practice: await listed(MyDataPracticeDocument, ({ myPractice }) => myPractice),
    reviews: await listed(MyDataReviewsDocument, ({ reviewsIWrote }) => reviewsIWrote),
    notifications: await listed(MyDataNotificationsDocument, ({ myNotifications }) => myNotifications),
  }
  return JSON.stringify(everything, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)
}
