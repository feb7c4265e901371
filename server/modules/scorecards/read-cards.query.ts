import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { SessionKind } from '../coaches/session-type.entity.ts'
import { presentOf } from '../../db/present.ts'
import { isReviewDue, isReviewOpen } from '../reviews/seal.rules.ts'
import { TOOK_PLACE } from '../sessions/aftermath/took-place.rules.ts'
import { readTimelineOf } from '../settings/read-settings.query.ts'
import { soldFigure } from '../settings/sold/sold-figure.rules.ts'
import type { Timeline } from '../settings/timeline.rules.ts'
import type { ScorecardContent } from './scorecard.rules.ts'
import type { Scored } from './progress/weighted-mean.rules.ts'

export interface StoredCard extends ScorecardContent {
  id: string
  template: string
  overall: number | null
  savedAt: Date
  submittedAt: Date | null
  readAt: Date | null
  /** Everybody could read the review of the session when it was sent. */
  writtenAfterReview: boolean
  draftRevision: number
  draftEditor: string | null
  draftSave: number | null
  /** In the order they were made. */
  amendments: StoredAmendment[]
}

/** What stood in a scorecard before one change; null once it was erased. */
export interface StoredAmendment {
  id: string
  amendedAt: Date
  afterReview: boolean
  before: ScorecardContent | null
  reason: string | null
}

export interface StoredSelfScore {
  scores: Scored[]
  overall: number | null
  submittedAt: Date
}

export interface StoredFile {
  name: string
  mime: string
  size: number
  uploadedAt: Date
}

/** A session with everything that was scored about it. */
export interface SessionCards {
  sessionId: string
  tokenEpoch: number
  title: string
  kind: SessionKind
  tookPlace: boolean
  startsAt: Date
  endsAt: Date
  coachId: string
  coachName: string
  coachFirstName: string
  seekerId: string | null
  seekerEmail: string | null
  seekerName: string
  /** The seeker has neither sent nor skipped their review, and still may: the scorecard is sealed. */
  isReviewDue: boolean
  /** A review may still be sent, as far as time goes, whether or not one was. */
  isReviewOpen: boolean
  /** For how many days after its end it may be. */
  closesAfterDays: number
  card: StoredCard | null
  self: StoredSelfScore | null
  file: StoredFile | null
}

const reading = (
  at: Date,
  timeline: Timeline,
) => sql<SessionCards>`select s.id as "sessionId", s.token_epoch as "tokenEpoch", s.title, s.kind, ${sql.raw(TOOK_PLACE)} as "tookPlace", s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.coach_id as "coachId", trim(u.first_name || ' ' || u.last_name) as "coachName", u.first_name as "coachFirstName",
  s.seeker_id as "seekerId", s.seeker_email as "seekerEmail", s.seeker_name as "seekerName",
  ${isReviewOpen(at, timeline)} as "isReviewOpen", ${isReviewDue(at, timeline)} as "isReviewDue",
  ${soldFigure(timeline, 'sessions.closes_after_days')} as "closesAfterDays",
  case when k.id is not null then json_build_object('id', k.id, 'template', k.template, 'scores', k.scores,
    'strengths', k.strengths, 'priorities', k.priorities, 'recommendation', k.recommendation, 'explanation', k.explanation,
    'overall', k.overall, 'savedAt', k.saved_at, 'submittedAt', k.submitted_at, 'readAt', k.read_at,
    'writtenAfterReview', coalesce(v.published_at < k.submitted_at, false),
    'draftRevision', k.draft_revision, 'draftEditor', k.draft_editor, 'draftSave', k.draft_save,
    'amendments', coalesce((select json_agg(json_build_object('id', a.id, 'amendedAt', a.amended_at, 'afterReview', a.after_review,
      'before', a.before, 'reason', a.reason) order by a.number) from scorecard_amendments a where a.scorecard_id = k.id), '[]'))
    end as card,
  case when f.session_id is not null then json_build_object('scores', f.scores, 'overall', f.overall,
    'submittedAt', f.submitted_at) end as self,
  case when x.session_id is not null then json_build_object('name', x.name, 'mime', x.mime, 'size', x.size,
    'uploadedAt', x.uploaded_at) end as file
  from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
    left join scorecards k on k.session_id = s.id left join self_scores f on f.session_id = s.id
    left join scorecard_files x on x.session_id = s.id left join reviews v on v.session_id = s.id`

/** One statement for however many sessions; in the order of the ids. */
export async function readCards(em: EntityManager, sessionIds: readonly string[]): Promise<SessionCards[]> {
  if (sessionIds.length === 0) return []
  // As this process last read it: no statement for it.
  const timeline = await readTimelineOf(em)
  const rows = await rowsOf(
    em,
    sql<SessionCards>`${reading(presentOf(em), timeline)} where s.id = any(${`{${sessionIds.join(',')}}`}::uuid[])`,
  )
  const found = new Map(rows.map((row) => [row.sessionId, withDates(row)]))
  return sessionIds.flatMap((id) => found.get(id) ?? [])
}

/** What comes as JSON has its instants as text. */
function withDates(row: SessionCards): SessionCards {
  const { card, self, file } = row
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    card: card && {
      ...card,
      savedAt: new Date(card.savedAt),
      submittedAt: card.submittedAt && new Date(card.submittedAt),
      readAt: card.readAt && new Date(card.readAt),
      amendments: card.amendments.map((one) => ({ ...one, amendedAt: new Date(one.amendedAt) })),
    },
    self: self && { ...self, submittedAt: new Date(self.submittedAt) },
    file: file && { ...file, uploadedAt: new Date(file.uploadedAt) },
  }
}
