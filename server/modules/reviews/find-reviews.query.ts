import DataLoader from 'dataloader'
import type { Context } from '../../context.ts'
import type { Reads } from '../../db/replicas/reads.ts'
import { keysetPage, type PageAsk } from '../../graphql/page.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import type { RecentReview } from './review.rules.ts'
import type { ReviewConnection } from './review.type.ts'

export interface ReviewAsk extends PageAsk {
  coachId: string
}

/** Pages of published reviews for many coaches: asks of the same size and position share one statement. */
function createReviewLoader(reads: Reads): DataLoader<ReviewAsk, RecentReview[], string> {
  return new DataLoader(
    async (asks) => {
      const groups = Map.groupBy(asks, ({ first, after }) => `${first}:${after ?? ''}`)
      const found = new Map<string, RecentReview[]>()
      for (const group of groups.values())
        for (const [coachId, reviews] of await readReviews(reads, group))
          found.set(keyOf({ ...group[0]!, coachId }), reviews)
      return asks.map((ask) => found.get(keyOf(ask)) ?? [])
    },
    { cacheKeyFn: keyOf },
  )
}

const loaders = new WeakMap<Context, ReturnType<typeof createReviewLoader>>()

/** A page of a coach's published reviews; those that one request asks of several coaches are read together. */
export async function findReviews(ctx: Context, ask: ReviewAsk, total: number): Promise<ReviewConnection> {
  const loader = loaders.get(ctx) ?? createReviewLoader(ctx.reads)
  loaders.set(ctx, loader)
  return toConnection(await loader.load(ask), ask, total)
}

/** The page of what was found, which is one more than asked for when there is another. */
export function toConnection(found: RecentReview[], ask: PageAsk, totalCount: number): ReviewConnection {
  return keysetPage(found, ask, { cursorOf: reviewCursor, nodeOf: (review) => review, totalCount })
}

const keyOf = ({ coachId, first, after }: ReviewAsk) => `${coachId}:${first}:${after ?? ''}`

async function readReviews(reads: Reads, group: readonly ReviewAsk[]): Promise<[string, RecentReview[]][]> {
  const [{ first, after }] = group as [ReviewAsk]
  const [at, id] = BY_TIME.decode(after) ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  // Prepared: whoever reads a coach's reviews asks it, signed in or not.
  const { rows } = await reads.query<{ coach_id: string; reviews: RecentReview[] }>({
    name: 'reviews',
    text: READ,
    values: [[...new Set(group.map(({ coachId }) => coachId))], at, id, first + 1],
  })
  return rows.map((row) => [row.coach_id, row.reviews])
}

const READ = `select c.id as coach_id, json_agg(json_build_object('id', r.id, 'rating', r.rating, 'text', r.text,
    'authorName', r.author_name, 'sessionTitle', r.session_title, 'isIntro', r.is_intro, 'isRated', r.is_rated, 'reply', r.reply,
    'publishedAt', to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as reviews
  from unnest($1::uuid[]) as c (id) cross join lateral (
    select * from reviews where coach_id = c.id and state = 'published'
      and (published_at, id) < ($2::timestamptz, $3::uuid) order by published_at desc, id desc limit $4) r
  group by c.id`

const reviewCursor = ({ publishedAt, id }: RecentReview) => BY_TIME.encode(publishedAt, id)
