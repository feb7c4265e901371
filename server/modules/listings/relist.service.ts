import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { TimeOff } from '../availability/availability.rules.ts'
import type { Busy } from '../availability/slots/slot.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { type CoachRecord, loadCoaches } from '../coaches/load-coach.query.ts'
import { countFeedback } from './count-feedback.query.ts'
import { toListing } from './listing.rules.ts'
import { record } from '../../facts.ts'
import { ListingsChanged } from './listing.facts.ts'
import { listingFigures } from './listing-terms.query.ts'
import { type ListingChange, writeAndCompare } from './write-listings.service.ts'
import { COUNTS_TO_LIMITS } from '../sessions/status-lists.rules.ts'
import type { RecentReview } from '../reviews/review.rules.ts'

/** How many reviews a listing row carries itself; asking for more reads the reviews table. */
export const RECENT_REVIEWS = 5

/** Writes the listing rows of these coaches anew, and takes out those no longer active and verified, or suspended. */
export async function relist(em: EntityManager, coachIds: string[], now: Date): Promise<void> {
  if (coachIds.length === 0) return
  const records = (await loadCoaches(em, coachIds, now)).filter(
    ({ profile, user }) => profile.isActive && profile.isVerified && !user.isSuspended,
  )
  const listed = records.map(({ profile }) => profile.id)
  const gone = coachIds.filter((id) => !listed.includes(id))
  await unlist(em, gone, now)
  if (listed.length > 0) {
    const figures = listingFigures(await readSettings(em), now)
    const busy = await busyOf(em, listed, now)
    const elsewhere = await elsewhereOf(em, listed, now)
    const reviews = await recentReviewsOf(em, listed)
    const feedback = await countFeedback(em, listed)
    const changes = await writeAndCompare(
      em,
      records.map((one) =>
        toListing(
          withTimeOff(one, elsewhere.get(one.profile.id) ?? []),
          {
            busy: busy.get(one.profile.id) ?? [],
            recentReviews: reviews.get(one.profile.id) ?? [],
            feedback: feedback.get(one.profile.id) ?? null,
          },
          figures,
        ),
      ),
    )
    await tellOf(em, changes, now)
  }
}

/** Takes coaches out of the listing. */
export async function unlist(em: EntityManager, coachIds: string[], at: Date): Promise<void> {
  if (coachIds.length === 0) return
  const gone = await rowsOf(
    em,
    sql<{
      coach_id: string
    }>`delete from coach_listings where coach_id = any(${pgArray(coachIds)}::uuid[]) returning coach_id`,
  )
  if (gone.length > 0)
    await record(em, ListingsChanged, {
      ...NOTHING,
      withdrawn: gone.map(({ coach_id: coachId }) => coachId),
      at,
    })
}

const NOTHING = { listed: [], updated: [], withdrawn: [], otherStarts: [] }

async function tellOf(em: EntityManager, changes: ListingChange[], at: Date): Promise<void> {
  const of = (is: (change: ListingChange) => boolean) =>
    changes.filter((change) => is(change)).map(({ coachId }) => coachId)
  const told = {
    ...NOTHING,
    listed: of(({ isNew }) => isNew),
    updated: of(({ isNew, isUpdated }) => !isNew && isUpdated),
    otherStarts: of(({ isNew, hasOtherStarts }) => !isNew && hasOtherStarts),
    at,
  }
  if (told.listed.length + told.updated.length + told.otherStarts.length > 0)
    await record(em, ListingsChanged, told)
}

const pgArray = (ids: string[]) => `{${ids.join(',')}}`

async function busyOf(em: EntityManager, ids: string[], now: Date): Promise<Map<string, Busy[]>> {
  const rows = await rowsOf(
    em,
    sql<{
      coach_id: string
      status: string
      s: number
      e: number
      bf: number
      bt: number
    }>`select s.coach_id, status, extract(epoch from starts_at)::float8 as s, extract(epoch from ends_at)::float8 as e,
       extract(epoch from blocked_from)::float8 as bf, extract(epoch from blocked_to)::float8 as bt
     from sessions s where s.coach_id = any(${pgArray(ids)}::uuid[]) and ends_at > ${now}::timestamptz - interval '8 days'
       and status in ${sql.raw(COUNTS_TO_LIMITS)}
       and (status <> 'held' or exists (select 1 from holds h where h.session_id = s.id and h.is_open and h.expires_at > ${now}::timestamptz))`,
  )
  return group(rows, ({ status, s, e, bf, bt }) => ({
    kind: status === 'held' ? 'HOLD' : 'SESSION',
    startsAt: new Date(s * 1000),
    endsAt: new Date(e * 1000),
    blockedFrom: new Date(bf * 1000),
    blockedTo: new Date(bt * 1000),
  }))
}

async function elsewhereOf(em: EntityManager, ids: string[], now: Date): Promise<Map<string, TimeOff[]>> {
  const rows = await rowsOf(
    em,
    sql<{
      coach_id: string
      s: number
      e: number
    }>`select c.coach_id, extract(epoch from b.starts_at)::float8 as s, extract(epoch from b.ends_at)::float8 as e
     from busy_times b join busy_calendars c on c.id = b.calendar_id
     where c.coach_id = any(${pgArray(ids)}::uuid[]) and b.ends_at > ${now}::timestamptz`,
  )
  return group(rows, ({ s, e }) => ({ from: new Date(s * 1000), to: new Date(e * 1000) }))
}

/** Busy in another calendar is as good as time off. */
const withTimeOff = (record: CoachRecord, times: TimeOff[]): CoachRecord => ({
  ...record,
  availability: record.availability && {
    ...record.availability,
    timeOff: [...record.availability.timeOff, ...times],
  },
})

async function recentReviewsOf(em: EntityManager, ids: string[]): Promise<Map<string, RecentReview[]>> {
  const rows = await rowsOf(
    em,
    sql<{
      coach_id: string
      review: RecentReview
    }>`select c.id as coach_id, json_build_object('id', r.id, 'rating', r.rating, 'text', r.text, 'authorName', r.author_name,
       'sessionTitle', r.session_title, 'isIntro', r.is_intro, 'isRated', r.is_rated, 'publishedAt', to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reply', r.reply) as review
     from unnest(${pgArray(ids)}::uuid[]) as c (id) cross join lateral (
       select * from reviews where coach_id = c.id and state = 'published' order by published_at desc, id desc limit ${RECENT_REVIEWS}) r`,
  )
  return group(rows, ({ review }) => review)
}

function group<Row extends { coach_id: string }, T>(rows: Row[], pick: (row: Row) => T): Map<string, T[]> {
  const groups = Map.groupBy(rows, ({ coach_id }) => coach_id)
  return new Map([...groups].map(([id, mine]) => [id, mine.map(pick)]))
}
