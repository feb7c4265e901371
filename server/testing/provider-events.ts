import { randomUUID } from 'node:crypto'
import type { PaymentEventType } from '../modules/payments/payment.rules.ts'
import { SIGNATURE_HEADER, signBody } from '../embedded/payments/events/signature.rules.ts'
import type { TestSession } from './build-session.ts'
import { type Marketplace, START } from './marketplace.ts'

export interface ProviderEvent {
  ref: string
  type: PaymentEventType
  amountMinor: number
  currency: string
  refundRef: string | null
  chargebackRef: string | null
  id: string
  payer?: string
}

/** An event of the provider about a payment of 140 pounds, which is what the factories sell. */
export const event = (
  ref: string,
  type: PaymentEventType,
  amountMinor = 14_000,
  change: Partial<ProviderEvent> = {},
): ProviderEvent => ({
  ref,
  type,
  amountMinor,
  currency: 'GBP',
  refundRef: null,
  chargebackRef: null,
  id: randomUUID(),
  ...change,
})

/** What the provider posts, signed with its secret unless a test forges it. */
export function postEvents(
  market: Marketplace,
  events: ProviderEvent | ProviderEvent[],
  { secret = market.services.secret, change = (body: string) => body } = {},
) {
  const complete = [events].flat().map((one) => ({ ...one, reason: null, occurredAt: START.toISOString() }))
  const body = JSON.stringify(complete)
  return market.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(body, secret, market.clock()),
    },
    payload: change(body),
  })
}

/** Everything a payment event may change. */
export async function paymentStateOf(market: Marketplace, { id }: TestSession) {
  const [row] = await market.sql<{
    status: string
    state: string
    refunded: number
    due: string | null
    events: number
  }>(
    `select s.status, p.state, p.refunded_minor as refunded,
       coalesce(p.due, (select 'refund' from refunds r where r.payment_id = p.id and r.state = 'due' limit 1)) as due,
       (select count(*)::int from payment_events e where e.payment_id = p.id) as events
     from sessions s left join payments p on p.session_id = s.id where s.id = $1`,
    [id],
  )
  return row
}

/** What waits for an admin about a session: why, and what was told or is refused. */
export async function issuesOf(market: Marketplace, { id }: Pick<TestSession, 'id'>) {
  const rows = await market.sql<{ issue: string }>(
    `select i.reason || ': ' || coalesce(e.type || ' ' || e.amount_minor || ' ' || e.currency, i.instruction) as issue
     from payment_issues i join payments p on p.id = i.payment_id
       left join payment_events e on e.id = i.payment_event_id
     where p.session_id = $1 order by e.seq, 1`,
    [id],
  )
  return rows.map(({ issue }) => issue)
}
