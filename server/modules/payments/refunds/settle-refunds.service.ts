import type { EntityManager } from '@mikro-orm/postgresql'
import type { Payment } from '../payment.entity.ts'
import type { Judgement } from '../payment.rules.ts'
import { noteFailedRefund } from '../set-aside.service.ts'
import { askForPart } from './ask-for-part.service.ts'
import { type Refund, RefundEntity } from './refund.entity.ts'
import { leftOf, owedOf, refundKey, sparedOf, sumOf } from './refund.rules.ts'

type Settled = Pick<Judgement, 'refunds' | 'failedRefunds' | 'exceeding'>

interface Rows {
  rows: readonly Refund[]
}

/** Brings a locked payment's refunds in line with what the provider has said, as it was judged. */
export async function settleRefunds(
  em: EntityManager,
  payment: Payment,
  { refunds: counted, failedRefunds, exceeding }: Settled,
  at: Date,
): Promise<void> {
  const rows = await em.find(RefundEntity, { paymentId: payment.id }, { orderBy: { requestedAt: 'asc' } })
  const told = new Map(counted.map((one) => [one.ref, one]))
  for (const row of rows) {
    const ref = row.providerRef ?? refundKey(row.id)
    if (told.delete(ref)) settle(row, 'succeeded', at)
    else if (failedRefunds.has(ref) || (row.providerRef && row.state === 'succeeded'))
      await fail(em, row, failedRefunds.get(ref) ?? null, at)
    // There is no money for it beside what has been told since: that one of them failed is on its way.
    else if (exceeding.has(ref)) settle(row, 'failed', at)
  }
  for (const { ref, amountMinor } of told.values())
    em.create(RefundEntity, {
      paymentId: payment.id,
      amountMinor,
      reason: 'provider_returned',
      state: 'succeeded',
      requestedAt: at,
      settledAt: at,
      providerRef: ref,
    })
  await reviveWhatIsBack(em, payment, { rows, failedRefunds, exceeding }, at)
  await dropWhatIsGone(em, payment, { rows, exceeding }, at)
  await em.flush()
}

function settle(row: Refund, state: 'succeeded' | 'failed', at: Date): void {
  if (row.state !== state) Object.assign(row, { state, settledAt: at })
}

/** The provider will not give it back, or has taken it back again. Ours waits for an admin. */
export async function fail(em: EntityManager, row: Refund, words: string | null, at: Date): Promise<void> {
  if (row.state === 'failed') return
  settle(row, 'failed', at)
  row.providerWords = words
  await em.flush()
  if (!row.providerRef) await noteFailedRefund(em, row, { words, at })
}

/**
 * What was dropped for want of money, and never refused, is due again when a bank has returned the money, as far as it has;
 * what was refused waits for an admin again. What the provider says has gone is not asked for anew: it counts once there is
 * money for it.
 */
async function reviveWhatIsBack(
  em: EntityManager,
  payment: Payment,
  { rows, failedRefunds: failed, exceeding }: Pick<Settled, 'failedRefunds' | 'exceeding'> & Rows,
  at: Date,
): Promise<void> {
  let left = leftOf(payment) - sumOf(rows.filter(({ state }) => state === 'due'))
  for (const row of owedOf(rows)) {
    if (exceeding.has(refundKey(row.id))) continue
    const isRefused = row.providerWords || failed.has(refundKey(row.id))
    if (isRefused && leftOf(payment) > 0)
      await noteFailedRefund(em, row, { words: row.providerWords ?? null, at })
    if (row.state === 'due' || isRefused || left <= 0) continue
    if (row.amountMinor <= left) Object.assign(row, { state: 'due', settledAt: null })
    else await askForPart(em, payment, { row, partMinor: left, at })
    left -= row.amountMinor
  }
}

/**
 * What was decided and is no longer there, since the provider or a bank gave it back by another way, is not asked for; what is left
 * of it is. Nor is another attempt at what went through after all.
 */
async function dropWhatIsGone(
  em: EntityManager,
  payment: Payment,
  { rows, exceeding }: Pick<Settled, 'exceeding'> & Rows,
  at: Date,
): Promise<void> {
  let left = leftOf(payment)
  const spared = sparedOf(rows)
  for (const row of rows.filter(({ state, providerRef }) => state === 'due' && !providerRef)) {
    if (spared.has(row.id)) {
      settle(row, 'failed', at)
      continue
    }
    if (row.amountMinor <= left) {
      left -= row.amountMinor
      continue
    }
    settle(row, 'failed', at)
    row.providerWords = null
    await em.flush()
    if (left <= 0 || exceeding.has(refundKey(row.id))) continue
    await askForPart(em, payment, { row, partMinor: left, at })
    left = 0
  }
}
