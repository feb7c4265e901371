import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { PayoutEntity } from './payout.entity.ts'

/** What a payout carries for one session. A session counts in one payout at most: the database refuses another. */
export const PayoutSessionEntity = defineEntity({
  name: 'PayoutSession',
  tableName: 'payout_sessions',
  properties: {
    payoutId: idOf(PayoutEntity).primary(),
    sessionId: idOf(SessionEntity).primary(),
    paymentId: idOf(PaymentEntity).nullable(),
    amountMinor: p.integer(),
    /** What the marketplace kept of that session when it was set aside. */
    commissionMinor: p.integer(),
    /** False once the money came back, or never left: the session may be paid out again. */
    counts: p.boolean(),
  },
})
