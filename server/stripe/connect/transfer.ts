import type { Stripe } from 'stripe'
import { badInput, idempotencyMismatch } from '../../errors.ts'
import type { TransferRequest } from '../../modules/payouts/payout-provider.type.ts'
import { asking } from '../refusals.ts'

/** What one payout is sent with: its key goes with it, so that it is found again when Stripe has forgotten the key. */
export const transferParams = ({ accountRef, amountMinor, currency, description, key }: TransferRequest) =>
  ({
    destination: accountRef,
    amount: amountMinor,
    currency: currency.toLowerCase(),
    description,
    transfer_group: key,
    metadata: { payout: key },
  }) satisfies Stripe.TransferCreateParams

export async function transfer(stripe: Stripe, request: TransferRequest): Promise<{ transferRef: string }> {
  const { key, amountMinor, accountRef } = request
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw badInput('A payout is a positive amount.')
  const { data } = await asking(stripe.transfers.list({ transfer_group: key, limit: 1 }))
  const earlier = data[0]
  if (earlier && (earlier.amount !== amountMinor || earlier.destination !== accountRef))
    throw idempotencyMismatch()
  const made =
    earlier ?? (await asking(stripe.transfers.create(transferParams(request), { idempotencyKey: key })))
  return { transferRef: made.id }
}

export const reversalParams = (amountMinor: number, key: string) =>
  ({ amount: amountMinor, metadata: { reversal: key } }) satisfies Stripe.TransferCreateReversalParams

export async function reverse(
  stripe: Stripe,
  transferRef: string,
  amountMinor: number,
  key: string,
): Promise<void> {
  const earlier = await asking(findReversal(stripe, transferRef, key))
  if (earlier && earlier.amount !== amountMinor) throw idempotencyMismatch()
  if (earlier) return
  await asking(
    stripe.transfers.createReversal(transferRef, reversalParams(amountMinor, key), { idempotencyKey: key }),
  )
}

async function findReversal(
  stripe: Stripe,
  transferRef: string,
  key: string,
): Promise<Stripe.TransferReversal | null> {
  for await (const one of stripe.transfers.listReversals(transferRef, { limit: 100 }))
    if (one.metadata?.reversal === key) return one
  return null
}
