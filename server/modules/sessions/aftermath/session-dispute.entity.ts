import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { DisputeOutcome } from './dispute.rules.ts'
import type { Side } from '../session.rules.ts'
import { SessionEntity } from '../session.entity.ts'
import { UserEntity } from '../../users/user.entity.ts'

export const SessionDisputeEntity = defineEntity({
  name: 'SessionDispute',
  tableName: 'session_disputes',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    openedBy: p.text().$type<Side>(),
    disputedFrom: p.text().$type<'completed' | 'no_show' | 'needs_resolution'>(),
    reason: p.text(),
    openedAt: p.datetime(),
    /** What the other side says. */
    answer: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: idOf(UserEntity).nullable(),
    outcome: p.text().$type<DisputeOutcome>().nullable(),
    refundMinor: p.integer().nullable(),
    resolution: p.text().nullable(),
  },
})

export type SessionDispute = InferEntity<typeof SessionDisputeEntity>
