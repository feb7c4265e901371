import { type RawBuilder, sql } from 'kysely'
import { soldFigure } from '../settings/sold/sold-figure.rules.ts'
import type { Timeline } from '../settings/timeline.rules.ts'
import { TOOK_PLACE_OR_DISPUTED } from '../sessions/status-lists.rules.ts'

/**
 * SQL: whether session `s` may be reviewed, as far as time goes: by the figures it was sold under. While it is disputed it
 * may be again.
 */
export const isReviewOpen = (at: Date, timeline: Timeline): RawBuilder<boolean> =>
  sql`(s.status in ${sql.raw(TOOK_PLACE_OR_DISPUTED)}
    and ${at}::timestamptz < s.ends_at + make_interval(days => ${soldFigure(timeline, 'sessions.closes_after_days')}))`

/**
 * SQL: whether the seeker of session `s` has yet to review it or to choose not to. Until then they read nothing of what its
 * coach scored, so that neither side writes knowing the other's words.
 */
export const isReviewDue = (at: Date, timeline: Timeline): RawBuilder<boolean> =>
  sql`(${isReviewOpen(at, timeline)}
    and not exists (select 1 from reviews where session_id = s.id)
    and not exists (select 1 from skipped_reviews where session_id = s.id))`
