import { HOUR } from '../../../lib/durations.ts'
import { actOn } from '../../../testing/act-on-session.ts'
import type { Asker } from '../../../testing/as-viewer.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

/** How tests move sessions; `market` is asked each time, since it opens before the first of them. */
export function reschedules(market: () => Marketplace) {
  const later = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)
  const before = ({ startsAt }: TestSession, hours: number, seconds = 0) =>
    market().setNow(new Date(startsAt.getTime() - hours * HOUR + seconds * 1000))

  const booked = (change: Parameters<typeof buildSession>[1] = {}) =>
    buildSession(market(), { status: 'confirmed', startsAt: noonIn(market(), 5), ...change })

  const move = (who: Asker, session: TestSession, startsAt: Date, change: object = {}) =>
    actOn(market(), who, 'rescheduleSession', session, { startsAt, ...change })

  const rowOf = async ({ id }: TestSession) =>
    (
      await market().sql<{
        starts_at: Date
        ends_at: Date
        blocked_to: Date
        sequence: number
        seeker_moves: number
        refund_cap_percent: number
        price_minor: number
      }>('select * from sessions where id = $1', [id])
    )[0]

  return { later, before, booked, move, rowOf }
}
