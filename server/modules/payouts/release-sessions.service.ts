import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { postPayment } from '../ledger/post-payment.service.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { postPayouts } from './batch/post-payouts.service.ts'
import type { Payout } from './payout.entity.ts'

interface Carried {
  sessionId: string
  paymentId: string | null
  amountMinor: number
}

/**
 * Releases the sessions of a locked payout that was not sent or has come back: they may be paid out again, and amounts refunded
 * in the meantime reduce the coach's share again instead of being our loss.
 */
export async function releaseSessions(em: EntityManager, payout: Payout, at: Date): Promise<void> {
  const carried = await rowsOf(
    em,
    sql<Carried>`select x.session_id as "sessionId", x.payment_id as "paymentId", x.amount_minor as "amountMinor"
      from payout_sessions x join sessions s on s.id = x.session_id
      where x.payout_id = ${payout.id} and x.counts order by s.id for update of s`,
  )
  if (carried.length === 0) return
  await rowsOf(em, sql`update payout_sessions set counts = false where payout_id = ${payout.id}`)
  await postPayouts(em, payout, { kind: 'payout_returned', sessions: carried, at })
  for (const { paymentId } of carried) {
    if (!paymentId) continue
    const payment = await em.findOneOrFail(PaymentEntity, { id: paymentId }, { refresh: true })
    await postPayment(em, { payment, at })
  }
}
