import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import type { DisputeOutcome } from './dispute.rules.ts'
import type { Side } from '../session.rules.ts'

export const SessionDisputeEntity = defineEntity({
  name: 'SessionDispute',
  tableName: 'session_disputes',
  properties: {
    sessionId: p.uuid().primary(),
    openedBy: p.text().$type<Side>(),
    disputedFrom: p.text().$type<'completed' | 'no_show' | 'needs_resolution'>(),
    reason: p.text(),
    openedAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: p.uuid().nullable(),
    outcome: p.text().$type<DisputeOutcome>().nullable(),
    refundMinor: p.integer().nullable(),
    resolution: p.text().nullable(),
  },
})

export type SessionDispute = InferEntity<typeof SessionDisputeEntity>
