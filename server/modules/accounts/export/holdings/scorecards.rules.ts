import { sql } from 'kysely'
import { isReviewDue } from '../../../reviews/seal.rules.ts'
import { mySessions, ownProfile } from '../../person.rules.ts'
import {
  byCoach,
  byEither,
  bySession,
  COACH_NAME,
  firstWord,
  type Holding,
  type Owner,
} from './holding.rules.ts'

const seekerOf = (session: string) =>
  `(select ${firstWord('s.seeker_name')} from sessions s where s.id = ${session})`
/** SQL: whether scorecard `t` is open to its seeker. One that is sealed opens in the product, by the same steps as always. */
const isOpened = ({ at, timeline }: Owner) => sql`(t.submitted_at is not null
  and exists (select from self_scores own where own.session_id = t.session_id)
  and not exists (select from sessions s where s.id = t.session_id and ${isReviewDue(at, timeline)}))`

const SCORECARD = [
  'session_id',
  'template',
  'scores',
  'strengths',
  'priorities',
  'recommendation',
  'explanation',
  'overall',
]

export const SCORECARD_HOLDINGS: readonly Holding[] = [
  {
    name: 'scorecardsReceived',
    table: 'scorecards',
    columns: [...SCORECARD, 'submitted_at', 'read_at'],
    told: { coach: COACH_NAME },
    where: (p) => sql`t.session_id in ${mySessions(p)} and ${isOpened(p)}`,
    isForTheirEyes: true,
  },
  {
    name: 'scorecardsWritten',
    table: 'scorecards',
    columns: [...SCORECARD, 'saved_at', 'submitted_at'],
    told: { student: seekerOf('t.session_id') },
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'scorecardAmendments',
    table: 'scorecard_amendments',
    columns: ['number', 'amended_at', 'after_review', 'before', 'reason'],
    told: { sessionId: `(select k.session_id from scorecards k where k.id = t.scorecard_id)` },
    where: (p) => sql`t.scorecard_id in (select t.id from scorecards t where t.coach_id in ${ownProfile(p)}
      or (t.session_id in ${mySessions(p)} and ${isOpened(p)}))`,
    isForTheirEyes: true,
  },
  {
    name: 'sharedScorecards',
    table: 'scorecard_shares',
    columns: ['session_id', 'created_at', 'expires_at', 'revoked_at', 'opened', 'last_opened_at'],
    where: bySession,
  },
  {
    name: 'ownScores',
    table: 'self_scores',
    columns: ['session_id', 'scores', 'overall', 'submitted_at'],
    where: bySession,
    isForTheirEyes: true,
  },
  {
    name: 'scoresComparedWithEverybody',
    table: 'seeker_fair_scores',
    columns: ['scorecards', 'raw', 'adjusted', 'error', 'abstention'],
    where: ({ id }) => sql`t.seeker_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'calibration',
    table: 'coach_calibrations',
    columns: ['scorecards', 'seekers', 'points', 'error', 'abstention'],
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'sheets',
    table: 'scorecard_files',
    columns: ['session_id', 'name', 'mime', 'size', 'uploaded_at'],
    where: byEither,
    isForTheirEyes: true,
  },
  {
    name: 'notesOfSessions',
    table: 'session_notes',
    columns: ['session_id', 'minute', 'text', 'noted_at'],
    where: byCoach,
    isForTheirEyes: true,
  },
  {
    name: 'notesAboutStudents',
    table: 'coach_notes',
    columns: ['text', 'updated_at'],
    told: { student: seekerOf('t.student_id') },
    where: byCoach,
    isForTheirEyes: true,
  },
]
