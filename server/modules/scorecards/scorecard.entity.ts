import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { Priority, Score } from './scorecard.rules.ts'
import type { Recommendation } from './progress/weighted-mean.rules.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'

export const ScorecardEntity = defineEntity({
  name: 'Scorecard',
  tableName: 'scorecards',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity).unique('scorecards_session_id_unique'),
    coachId: idOf(CoachProfileEntity),
    template: p.text(),
    scores: p.json().$type<Score[]>(),
    strengths: p.json().$type<string[]>(),
    priorities: p.json().$type<Priority[]>(),
    recommendation: p.text().$type<Recommendation>().nullable(),
    explanation: p.text().nullable(),
    overall: p.decimal('number').precision(3).scale(2).nullable(),
    savedAt: p.datetime(),
    submittedAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
    /** How often the draft was written, and by which page and which of its saves. */
    draftRevision: p.integer().default(0),
    draftEditor: p.uuid().nullable(),
    draftSave: p.integer().nullable(),
  },
})

export type Scorecard = InferEntity<typeof ScorecardEntity>
