import type { TestSession } from '../../testing/build-session.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { event, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { buildBusyCoach, buildCheckedOut } from './event-orders.testing.ts'
import type { PaymentEventType } from './payment.rules.ts'

type Told = readonly [
  type: PaymentEventType,
  amountMinor: number,
  names?: { refundRef?: string; chargebackRef?: string },
]

export const STORIES: [string, readonly Told[], object][] = [
  [
    'a refund that fails, and a bank that gives back what it took',
    [
      ['succeeded', 14_000],
      ['refunded', 5_000, { refundRef: 're_1' }],
      ['refund_failed', 5_000, { refundRef: 're_1' }],
      ['charged_back', 14_000, { chargebackRef: 'dp_1' }],
      ['chargeback_reversed', 14_000, { chargebackRef: 'dp_1' }],
    ],
    { state: 'succeeded', refunded: 0, chargedBack: 0, books: { clearing: 14_000 } },
  ],
  [
    'two refunds, and a bank that takes the rest',
    [
      ['failed', 0],
      ['succeeded', 14_000],
      ['refunded', 5_000, { refundRef: 're_1' }],
      ['refunded', 3_000, { refundRef: 're_2' }],
      ['charged_back', 6_000, { chargebackRef: 'dp_1' }],
    ],
    { state: 'partially_refunded', refunded: 8_000, chargedBack: 6_000, books: {} },
  ],
]

/** What the books say of a session, account by account. */
export async function booksOf(
  market: Marketplace,
  { id }: Pick<TestSession, 'id'>,
): Promise<Record<string, number>> {
  const rows = await market.sql<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

export const chargedBackIn = async (market: Marketplace, { id }: Pick<TestSession, 'id'>) =>
  (
    await market.sql<{ minor: number }>(
      'select charged_back_minor as minor from payments where session_id = $1',
      [id],
    )
  )[0]?.minor

/**
 * Tells a story of a session of its own in each of the orders, and then so many of its events again at once, under other
 * ids; answers every different end. What is answered with 503 is told again, as the provider does: of a hundred at once, some
 * wait longer than a request may on a machine that is busy.
 */
export async function endsOfStory(
  market: Marketplace,
  inOrders: readonly (readonly Told[])[],
  { again }: { again: number },
): Promise<object[]> {
  const tell = async (ref: string, [type, minor, names]: Told) => {
    const told = event(ref, type, minor, names)
    let statusCode = 503
    while (statusCode === 503) ({ statusCode } = await postEvents(market, told))
    if (statusCode !== 200) throw new Error(`${type} was answered with ${statusCode}.`)
  }
  const coach = await buildBusyCoach(market)
  const ends = new Set<string>()
  for (const [index, order] of inOrders.entries()) {
    const { session, ref } = await buildCheckedOut(market, { coach, index })
    for (const told of order) await tell(ref, told)
    const repeats = Array.from({ length: again }, (_, turn) => order[turn % order.length] ?? order[0])
    await Promise.all(repeats.map(async (told) => told && tell(ref, told)))
    const { state, refunded } = (await paymentStateOf(market, session)) ?? {}
    const { clearing = 0 } = await booksOf(market, session)
    const chargedBack = await chargedBackIn(market, session)
    ends.add(JSON.stringify({ state, refunded, chargedBack, books: clearing === 0 ? {} : { clearing } }))
  }
  return [...ends].map((end) => JSON.parse(end) as object)
}
