import { gql } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { createCache } from './cache.ts'

const PAGE = gql`
  query Messages($after: String) {
    sessionMessages(sessionId: "one", first: 2, after: $after) {
      edges {
        cursor
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

interface Known {
  sessionMessages: { edges: { cursor: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}

/** What is known once these pages have come, one after the other. */
function knownAfter(...pages: { after?: string; cursors: string; more: boolean }[]) {
  const cache = createCache()
  for (const { after, cursors, more } of pages)
    cache.writeQuery({
      query: PAGE,
      variables: { after },
      data: {
        sessionMessages: {
          edges: Array.from(cursors, (cursor) => ({ cursor })),
          pageInfo: { hasNextPage: more, endCursor: cursors.at(-1) ?? '' },
        },
      },
    })
  const known = cache.readQuery<Known>({ query: PAGE })?.sessionMessages
  return [
    known?.edges.map(({ cursor }) => cursor).join(''),
    known?.pageInfo.hasNextPage,
    known?.pageInfo.endCursor,
  ]
}

const NEWEST = { cursors: '65', more: true }
const EARLIER = { after: '5', cursors: '43', more: true }

test.each([
  ['an earlier page goes behind', [NEWEST, EARLIER], ['6543', true, '3']],
  ['the last of them ends it', [NEWEST, { ...EARLIER, more: false }], ['6543', false, '3']],
  [
    'what is new goes before, and earlier pages stay',
    [NEWEST, EARLIER, { cursors: '76', more: true }],
    ['76543', true, '3'],
  ],
  ['nothing new changes nothing', [NEWEST, EARLIER, NEWEST], ['6543', true, '3']],
  ['a gap drops the earlier ones', [NEWEST, EARLIER, { cursors: '98', more: true }], ['98', true, '8']],
])('%s', (_, pages, expected) => {
  expect(knownAfter(...pages)).toEqual(expected)
})
