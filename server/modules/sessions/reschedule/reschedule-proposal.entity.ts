import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { Side } from '../session.rules.ts'
import { SessionEntity } from '../session.entity.ts'

export const RescheduleProposalEntity = defineEntity({
  name: 'RescheduleProposal',
  tableName: 'reschedule_proposals',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity),
    proposedBy: p.text().$type<Side>(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    timeZone: p.text().nullable(),
    note: p.text().nullable(),
    /** What the seeker would have got back by cancelling when they asked for the move. */
    refundPercent: p.integer().$type<0 | 50 | 100>().default(100),
    state: p
      .text()
      .$type<'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'dropped'>()
      .default('open'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    closedAt: p.datetime().nullable(),
  },
})

export type RescheduleProposal = InferEntity<typeof RescheduleProposalEntity>
