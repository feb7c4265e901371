import type { EntityManager } from '@mikro-orm/postgresql'
import { refundLater } from '../instruct-later.service.ts'
import type { Payment } from '../payment.entity.ts'
import { type Refund, RefundEntity } from './refund.entity.ts'
import { atBankOf, owedOf } from './refund.rules.ts'

interface Part {
  /** What was decided, and cannot go back whole. */
  row: Refund
  /** What is there of it. */
  partMinor: number
  at: Date
  /** The admin who tries it again. */
  by?: string | null
}

/**
 * Decides that a part of a refund goes back in its place, since no more is there. What a bank has of the rest waits until
 * the bank returns it; what went back another way is owed no longer.
 */
export async function askForPart(
  em: EntityManager,
  payment: Payment,
  { row, partMinor, at, by = row.requestedBy ?? null }: Part,
): Promise<Refund> {
  const { paymentId, reason, toCredit } = row
  const rows = await em.find(RefundEntity, { paymentId })
  const others = owedOf(rows).filter(({ id }) => id !== row.id)
  const restMinor = Math.min(row.amountMinor - partMinor, atBankOf(payment, others) - partMinor)
  const again = { paymentId, reason, toCredit, requestedAt: at, requestedBy: by }
  const part = em.create(RefundEntity, { ...again, amountMinor: partMinor, replaces: row.id })
  if (restMinor > 0)
    em.create(RefundEntity, { ...again, amountMinor: restMinor, state: 'failed', settledAt: at })
  await em.flush()
  await refundLater(em, part, at)
  return part
}
