import { defineEntity, p, raw } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import type { RecentReview } from '../reviews/review.rules.ts'

/** The read model behind `coaches` and `coach`; written by `writeListings` and read by prepared statements alone. */
export const CoachListingEntity = defineEntity({
  name: 'CoachListing',
  tableName: 'coach_listings',
  properties: {
    coachId: idOf(CoachProfileEntity).primary().deleteRule('cascade'),
    card: p.json().$type<object>().columnType('json'),
    recentReviews: p.json().$type<RecentReview[]>().columnType('json'),
    specialties: p.array().$type<string[]>(),
    firms: p.array().$type<string[]>(),
    languages: p.array().$type<string[]>(),
    kinds: p.array().$type<string[]>(),
    country: p.text().nullable(),
    rateBaseMinor: p.integer(),
    rating: p.double(),
    rank: p.double(),
    totalSessions: p.integer(),
    listedAt: p.datetime(),
    nextSlot: p.datetime(),
    /** When a session may start. */
    free: p.text().columnType('tstzmultirange'),
    /** The same for the indexes of processes, as `packSpans` packs it. */
    freePacked: p.blob(),
    /** In which span those were looked for; null without any times. */
    horizon: p.text().columnType('tstzrange').nullable(),
    /** When the row needs another look. */
    staleAt: p.datetime().$type<Date | '-infinity'>(),
    search: p.text().columnType('tsvector'),
    /** When what is shown changed last, the times aside. */
    shownAt: p.datetime().default(raw('now()')),
    /** The transaction that wrote the row last; the database sets it. */
    change: p.text().columnType('xid8').default(raw('pg_current_xact_id()')),
  },
})
