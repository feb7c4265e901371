import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import type { Outcome } from './follow-up.rules.ts'

/** What the scorecard of a session says of one priority that an earlier one named; with a draft it is a draft. */
export const PriorityCheckEntity = defineEntity({
  name: 'PriorityCheck',
  tableName: 'priority_checks',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    aboutSessionId: idOf(SessionEntity).primary(),
    place: p.integer().primary(),
    outcome: p.text().$type<Outcome>(),
  },
})
