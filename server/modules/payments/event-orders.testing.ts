import { randomUUID } from 'node:crypto'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, checkOut, type TestSession } from '../../testing/build-session.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import type { PaymentEventType } from './payment.rules.ts'

export interface Told {
  sessionType: 'live-case' | 'on-request'
  types: readonly PaymentEventType[]
  /** What each of the refunds gives back. */
  refundMinor: number
}

const end = (status: string, state: string, refunded: number, issues: string[] = []) => ({
  status,
  state,
  refunded,
  issues,
})

const instant = (types: readonly PaymentEventType[], refundMinor: number): Told => ({
  sessionType: 'live-case',
  types,
  refundMinor,
})
const byRequest = (types: readonly PaymentEventType[], refundMinor = 0): Told => ({
  ...instant(types, refundMinor),
  sessionType: 'on-request',
})

/** What a provider tells of one payment, and how that ends in whatever order it is told. */
export const EVENTS: [string, Told, ReturnType<typeof end>][] = [
  [
    'instant, part back',
    instant(['failed', 'failed', 'succeeded', 'refunded', 'refunded'], 3_000),
    end('confirmed', 'partially_refunded', 6_000, [
      'not_asked: refunded 3000 GBP',
      'not_asked: refunded 3000 GBP',
    ]),
  ],
  [
    'instant, all back',
    instant(['succeeded', 'refunded', 'refunded'], 7_000),
    end('cancelled', 'refunded', 14_000, ['not_asked: refunded 7000 GBP', 'not_asked: refunded 7000 GBP']),
  ],
  [
    'instant, all back, and let go of',
    instant(['succeeded', 'refunded', 'voided'], 14_000),
    end('cancelled', 'refunded', 14_000, ['after_end: voided 14000 GBP', 'not_asked: refunded 14000 GBP']),
  ],
  [
    'by request, part back',
    byRequest(['authorized', 'succeeded', 'refunded'], 6_000),
    end('requested', 'partially_refunded', 6_000, [
      'not_asked: refunded 6000 GBP',
      'not_asked: succeeded 14000 GBP',
    ]),
  ],
  [
    'by request, all back',
    byRequest(['failed', 'authorized', 'succeeded', 'refunded', 'refunded'], 7_000),
    end('cancelled', 'refunded', 14_000, [
      'not_asked: refunded 7000 GBP',
      'not_asked: refunded 7000 GBP',
      'not_asked: succeeded 14000 GBP',
    ]),
  ],
  [
    'by request, all back, and let go of',
    byRequest(['authorized', 'succeeded', 'refunded', 'voided'], 14_000),
    end('cancelled', 'refunded', 14_000, [
      'after_end: voided 14000 GBP',
      'not_asked: refunded 14000 GBP',
      'not_asked: succeeded 14000 GBP',
    ]),
  ],
  ['let go', byRequest(['failed', 'authorized', 'voided']), end('cancelled', 'voided', 0)],
]

/** Tells them of a session of its own in each of the orders, and answers every different end, without what all have in common. */
export async function endsOf(
  market: Marketplace,
  { sessionType, types, refundMinor }: Told,
  inOrders: readonly (readonly PaymentEventType[])[],
): Promise<object[]> {
  const coach = await buildBusyCoach(market)
  const ends = new Set<string>()
  for (const [index, order] of inOrders.entries()) {
    const { session, ref } = await buildCheckedOut(market, { coach, index, sessionType })
    for (const type of order) {
      const told = event(ref, type, type === 'refunded' ? refundMinor : 14_000)
      const { statusCode } = await postEvents(market, told)
      if (statusCode !== 200) throw new Error(`${type} was answered with ${statusCode}.`)
    }
    const { due, events, ...state } = (await paymentStateOf(market, session)) ?? {}
    if (due !== null || events !== types.length)
      throw new Error(`${order.join(', ')}: ${due}, ${events} events`)
    ends.add(JSON.stringify({ ...state, issues: (await issuesOf(market, session)).toSorted() }))
  }
  return [...ends].map((one) => JSON.parse(one) as object)
}

/** A coach with a session every hour of sixty days. */
export const buildBusyCoach = (market: Marketplace) =>
  buildCoach(market, { rules: { slotIntervalMinutes: 60, bufferAfterMinutes: 0, windowDays: 60 } })

/** Their session of that number, held by a guest who is at the provider's page. */
export async function buildCheckedOut(
  market: Marketplace,
  { coach, index, sessionType }: { coach: TestCoach; index: number; sessionType?: string },
): Promise<{ session: TestSession; ref: string }> {
  const startsAt = new Date(Date.UTC(2026, 10, 24 + Math.floor(index / 12), 8 + (index % 12)))
  const guest = { name: 'Maya', email: `${randomUUID()}@mail.test` }
  const session = await buildSession(market, { coach, guest, startsAt, ...(sessionType && { sessionType }) })
  return { session, ref: await checkOut(market, session) }
}
