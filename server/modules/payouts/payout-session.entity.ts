import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { PayoutEntity } from './payout.entity.ts'

/**
 * What a payout carries for one session. The database refuses that those which count come to more than the ledger ever
 * owed the coach for it.
 */
export const PayoutSessionEntity = defineEntity({
  name: 'PayoutSession',
  tableName: 'payout_sessions',
  properties: {
    payoutId: idOf(PayoutEntity).primary(),
    sessionId: idOf(SessionEntity).primary(),
    paymentId: idOf(PaymentEntity).nullable(),
    amountMinor: p.integer(),
    /** What the marketplace kept of that session when it was set aside, less what earlier lines say of it. */
    commissionMinor: p.integer(),
    /** Another payout carried the session before: this is what became owed since. */
    isRest: p.boolean().default(false),
    /** False once the money came back, or never left: the session may be paid out again. */
    counts: p.boolean(),
  },
})
