import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import type { Dimension } from '../scorecards/template.rules.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { DrillKind, DrillSource } from './drill.rules.ts'
import type { Difficulty } from './pace.rules.ts'

/** One kind of drill that somebody has to do until they can, or until a coach says that they can. */
export const DrillEntity = defineEntity({
  name: 'Drill',
  tableName: 'drills',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    seekerId: idOf(UserEntity).deleteRule('cascade'),
    /** Null when the seeker chose it. */
    coachId: idOf(CoachProfileEntity).nullable(),
    /** The scorecard it came from is this session's, and which of its priorities; null when nobody's scorecard asks for it. */
    sessionId: idOf(SessionEntity).nullable(),
    place: p.integer().nullable(),
    assignedBy: p.text().$type<DrillSource>(),
    kind: p.text().$type<DrillKind>(),
    dimension: p.text().$type<Dimension>(),
    difficulty: p.integer().$type<Difficulty>(),
    box: p.integer(),
    /** An instant of the day on which it is due in the seeker's zone; null once it has ended. */
    dueAt: p.datetime().nullable(),
    assignedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    endedAs: p.text().$type<'learned' | 'fixed'>().nullable(),
  },
})
