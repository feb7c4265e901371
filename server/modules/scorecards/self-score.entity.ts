import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import type { Scored } from './progress/weighted-mean.rules.ts'
import { idOf } from '../../db/id-of.ts'
import { SessionEntity } from '../sessions/session.entity.ts'

export const SelfScoreEntity = defineEntity({
  name: 'SelfScore',
  tableName: 'self_scores',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    scores: p.json().$type<Scored[]>(),
    overall: p.decimal('number').precision(3).scale(2).nullable(),
    submittedAt: p.datetime(),
  },
})

export type SelfScore = InferEntity<typeof SelfScoreEntity>
