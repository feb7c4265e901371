import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import type { PayoutIssue, PayoutState } from './payout.rules.ts'

/** Money set aside for a coach and sent to their account. */
export const PayoutEntity = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity),
    currency: p.text().$type<Currency>(),
    amountMinor: p.bigint('number'),
    state: p.text().$type<PayoutState>(),
    provider: p.text(),
    accountRef: p.text(),
    /** Null until the provider has it. */
    transferRef: p.text().nullable(),
    attempts: p.integer(),
    /** An admin released it: it is sent although its coach's payouts wait. */
    isReleased: p.boolean().default(false),
    /** The message of the provider or bank that refused it or sent it back. */
    words: p.text().nullable(),
    issue: p.text().$type<PayoutIssue>().nullable(),
    /** Where the coach paid tax when it was made. */
    taxResidency: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** When it was last heard of: paid, failed or returned. */
    settledAt: p.datetime().nullable(),
    /** When a failed payout was sent again, or was found to be no longer owed. */
    resolvedAt: p.datetime().nullable(),
  },
})

export type Payout = InferEntity<typeof PayoutEntity>
