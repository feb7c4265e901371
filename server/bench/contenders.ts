import { join } from 'node:path'
import { root } from '../tools/files.ts'
import type { Launched } from './launch.ts'
import type { Operation } from './operations.ts'

/** A server that is measured beside the floor. */
export interface Contender extends Launched {
  name: string
  /** What it is asked with instead of the operation's own document and variables. */
  asks?: Record<string, { query: string; variables: (variables: Record<string, unknown>) => object }>
}

export const PRODUCT = 'product'

/** Whether it can be asked this at all. */
export const canAnswer = ({ name, asks }: Contender, operation: Operation): boolean =>
  name === PRODUCT || (!operation.asksMore && (!asks || operation.path in asks))

/** The bodies it is sent for an operation. */
export const bodiesFor = ({ asks }: Contender, { path, query, variables }: Operation): string[] => {
  const own = asks?.[path]
  return variables.map((one) =>
    JSON.stringify(own ? { query: own.query, variables: own.variables(one) } : { query, variables: one }),
  )
}

/** Where they are installed and run: their packages are none of the product's. */
export const STACKS = join(root, '.cache', 'bench-stacks')

const PAGE = 'totalCount pageInfo { hasNextPage endCursor } nodes { card recentReviews }'
const LISTED = `query Listed($filter: JSON!, $first: Int) { findListings(filter: $filter, first: $first) { ${PAGE} } }`

/** The other servers, each with the floor's statements, and PostGraphile with the nearest that it offers. */
export const OTHERS: { name: string; script: string; asks?: Contender['asks'] }[] = [
  { name: 'Mercurius + graphql-jit', script: join(STACKS, 'mercurius.mjs') },
  { name: 'GraphQL Yoga', script: join(STACKS, 'yoga.mjs') },
  { name: 'Apollo standalone', script: join(STACKS, 'apollo.mjs') },
  {
    name: 'PostGraphile *',
    script: join(STACKS, 'postgraphile.mjs'),
    asks: {
      '/listing': { query: LISTED, variables: ({ filter = {}, first = 20 }) => ({ filter, first }) },
      '/search': { query: LISTED, variables: ({ text }) => ({ filter: { text }, first: 20 }) },
      '/coach': {
        query: 'query Coach($id: UUID!) { listingByCoachId(coachId: $id) { card recentReviews } }',
        variables: ({ id }) => ({ id }),
      },
    },
  },
]

export const FOOTNOTE =
  '* PostGraphile answers the card and its reviews as one JSON value each, in the order of the rank alone.'
