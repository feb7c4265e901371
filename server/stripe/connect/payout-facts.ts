import type { Stripe } from 'stripe'
import type { PayoutEvent } from '../../modules/payouts/payout-provider.type.ts'
import { expanded, idIn } from '../expanded.ts'
import { fromStripe, toStripe } from '../instant.ts'

type Told = Omit<PayoutEvent, 'occurredAt' | 'reversalRef' | 'reason'> &
  Partial<Pick<PayoutEvent, 'reversalRef' | 'reason'>>

/** What is listened to. `account.updated` and `payout.…` are told of the coaches' accounts, `transfer.reversed` of ours. */
export const PAYOUT_EVENTS = [
  'account.updated',
  'payout.paid',
  'payout.failed',
  'transfer.reversed',
] as const satisfies Stripe.Event['type'][]

export async function translatePayoutEvent(event: Stripe.Event, stripe: Stripe): Promise<PayoutEvent[]> {
  const told = await read(event, stripe)
  return told.map((one) => ({
    reversalRef: null,
    reason: null,
    occurredAt: fromStripe(event.created),
    ...one,
    currency: one.currency.toUpperCase(),
  }))
}

async function read(event: Stripe.Event, stripe: Stripe): Promise<Told[]> {
  const accountRef = event.account
  if (event.type === 'transfer.reversed') return ofReversed(event.data.object)
  // Our own account is paid out too.
  if (!accountRef) return []
  if (event.type === 'account.updated')
    return [
      {
        eventId: event.id,
        type: 'account_changed',
        accountRef,
        transferRef: null,
        amountMinor: 0,
        currency: '',
      },
    ]
  if (event.type === 'payout.paid') return ofPayout(stripe, accountRef, event.data.object, 'paid')
  if (event.type === 'payout.failed') return ofPayout(stripe, accountRef, event.data.object, 'failed')
  return []
}

/**
 * Stripe pays a coach's balance out on its own, and what it puts together may be several of our transfers: each is told. What
 * arrived in an account as a payment says which transfer it came from.
 */
async function ofPayout(
  stripe: Stripe,
  accountRef: string,
  payout: Stripe.Payout,
  type: 'paid' | 'failed',
): Promise<Told[]> {
  const moved = stripe.balanceTransactions.list(
    { payout: payout.id, type: 'payment', expand: ['data.source'], limit: 100 },
    { stripeAccount: accountRef },
  )
  const told: Told[] = []
  for await (const { amount, currency, source } of moved) {
    const arrived = expanded(source)
    const transferRef = arrived?.object === 'charge' ? idIn(arrived.source_transfer) : null
    if (transferRef)
      told.push({
        eventId: `${payout.id}:${transferRef}:${type}`,
        type,
        accountRef,
        transferRef,
        amountMinor: amount,
        currency,
        reason: payout.failure_message,
      })
  }
  return told
}

function ofReversed({ id, currency, destination, reversals }: Stripe.Transfer): Told[] {
  return reversals.data.map((reversal) => ({
    eventId: `${reversal.id}:reversed`,
    type: 'reversed',
    accountRef: idIn(destination) ?? '',
    transferRef: id,
    amountMinor: reversal.amount,
    currency,
    reversalRef: reversal.metadata?.reversal ?? reversal.id,
  }))
}

/** What Stripe has told since, of our account and of each coach's. */
export async function* listPayoutEvents(
  stripe: Stripe,
  since: Date,
  accountRefs: readonly string[],
): AsyncGenerator<PayoutEvent> {
  const ask = { types: [...PAYOUT_EVENTS], created: { gte: toStripe(since) }, limit: 100 }
  for await (const event of stripe.events.list(ask)) yield* await translatePayoutEvent(event, stripe)
  for (const stripeAccount of accountRefs)
    for await (const event of stripe.events.list(ask, { stripeAccount }))
      yield* await translatePayoutEvent({ ...event, account: stripeAccount }, stripe)
}
