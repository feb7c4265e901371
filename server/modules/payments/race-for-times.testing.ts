import { buildSession, checkOut } from '../../testing/build-session.ts'
import { type Marketplace, START } from '../../testing/marketplace.ts'
import { paymentStateOf } from '../../testing/provider-events.ts'

/** Of a hold that ends while it is paid for and somebody else asks for its time, so many times: one of the two has it in the end. */
export async function raceForTimes(market: Marketplace, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    market.setNow(START)
    const first = await buildSession(market, { startsAt: new Date(Date.UTC(2026, 10, 25, 8 + round)) })
    const ref = await checkOut(market, first)
    await market.payments.pay(ref, '4242 4242 4242 4242')
    market.advance(15)
    const [second] = await Promise.all([
      buildSession(market, { coach: first.coach, startsAt: first.startsAt }).catch(() => null),
      market.payments.deliverNow(),
      market.passTime(),
    ])
    market.advance(60)
    await market.payments.deliverNow()
    await market.passTime()
    const end = await paymentStateOf(market, first)
    const ended = `${end?.status} ${end?.state}`
    const expected = second ? 'expired refunded' : 'confirmed succeeded'
    if (ended !== expected) throw new Error(`Round ${round} ended ${ended}, not ${expected}.`)
  }
}
