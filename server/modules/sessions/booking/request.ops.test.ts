import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { cancel as cancelShown } from '../../../testing/cancel.ts'
import { onSession, QUOTE, SESSION, type SessionData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const cancel = (who: Asker, session: TestSession) => cancelShown(market, who, session)

const quote = async (who: Asker, { id }: TestSession) =>
  (await asViewer(market, who).run<{ quoteCancellation: { percent: number } }>(QUOTE, { id })).data
    .quoteCancellation

const see = async ({ id, seeker }: TestSession) =>
  (await asViewer(market, seeker).run<SessionData>(SESSION, { id })).data.session

const paidBack = async (session: TestSession) => {
  await market.deliverWebhooks()
  return (await see(session))?.payment
}

describe('a request', () => {
  const answer = (who: Asker, operation: string, { id }: TestSession) =>
    asViewer(market, who).run(onSession(operation), { input: { sessionId: id } })

  test('taken in time is confirmed and the money captured', async () => {
    const session = await buildSession(market, { status: 'requested' })
    expect(await see(session)).toMatchObject({ payment: { state: 'AUTHORIZED' } })
    expect(await answer(session.coach, 'acceptRequest', session)).toMatchObject({ code: null })
    expect(await paidBack(session)).toMatchObject({ state: 'SUCCEEDED' })
  })

  test('declined costs nothing', async () => {
    const session = await buildSession(market, { status: 'requested' })
    await answer(session.coach, 'declineRequest', session)
    expect(await paidBack(session)).toMatchObject({ state: 'VOIDED' })
    expect(await see(session)).toMatchObject({ status: 'DECLINED' })
  })

  test('without an answer for a day lapses and costs nothing; late answers are refused, swept or not', async () => {
    const session = await buildSession(market, { status: 'requested' })
    market.advance(24 * 60)
    expect(await answer(session.coach, 'acceptRequest', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    await market.passTime()
    expect(await answer(session.coach, 'acceptRequest', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await see(session)).toMatchObject({ status: 'EXPIRED', payment: { state: 'VOIDED' } })
  })

  test('withdrawn costs nothing', async () => {
    const session = await buildSession(market, { status: 'requested' })
    expect(await quote(session.seeker, session)).toMatchObject({ percent: 100 })
    await cancel(session.seeker, session)
    expect(await paidBack(session)).toMatchObject({ state: 'VOIDED', refunded: { amountMinor: 0 } })
  })

  test.each(['seeker', 'another coach', 'admin'] as const)('is not answered by the %s', async (part) => {
    const session = await buildSession(market, { status: 'requested' })
    const who = {
      seeker: async () => session.seeker,
      'another coach': () => buildCoach(market),
      admin: () => buildUser(market, { userType: 'admin' }),
    }
    for (const operation of ['acceptRequest', 'declineRequest'])
      expect((await answer(await who[part](), operation, session)).code).not.toBeNull()
    expect(await see(session)).toMatchObject({ status: 'REQUESTED' })
  })

  test.each([
    ['2026-11-23T12:00:00Z', 50, 'PARTIALLY_REFUNDED'],
    ['2026-11-23T09:00:00Z', 0, 'SUCCEEDED'],
  ])(
    'cancelled after it was taken but before the provider said so is captured, then paid back by the quote: %s',
    async (startsAt, percent, state) => {
      const coach = await buildCoach(market, { cancellationPolicy: 'strict' })
      const session = await buildSession(market, { coach, status: 'requested', startsAt })
      market.setNow('2026-11-22T09:00:00Z')
      await holdBack(market, async () => {
        await answer(session.coach, 'acceptRequest', session)
        market.advance(61)
        expect(await quote(session.seeker, session)).toMatchObject({ percent })
        await cancel(session.seeker, session)
      })
      for (let turn = 0; turn < 3; turn++) {
        market.advance(10)
        await market.passTime()
      }
      expect(await see(session)).toMatchObject({
        status: 'CANCELLED',
        payment: { state, refunded: { amountMinor: 140 * percent } },
      })
      expect(await market.sql('select due from payments where session_id = $1', [session.id])).toEqual([
        { due: null },
      ])
    },
  )

  test('taken, declined, withdrawn and lapsed all at once ends one way, with the money where it belongs', async () => {
    const MONEY: Record<string, string> = {
      CONFIRMED: 'SUCCEEDED',
      DECLINED: 'VOIDED',
      EXPIRED: 'VOIDED',
    }
    for (let round = 0; round < 6; round++) {
      market.setNow(START)
      const session = await buildSession(market, { status: 'requested' })
      market.advance(24 * 60 - (round % 2))
      await Promise.all([
        answer(session.coach, 'acceptRequest', session),
        answer(session.coach, 'declineRequest', session),
        cancel(session.seeker, session),
        market.passTime(),
      ])
      market.advance(10)
      await market.passTime()
      await market.passTime()
      const seen = await see(session)
      const held = (seen?.payment?.refunded.amountMinor ?? 0) === 14_000 ? 'REFUNDED' : 'VOIDED'
      expect(seen?.payment?.state).toBe(MONEY[seen?.status ?? ''] ?? held)
    }
    expect(market.errors).toEqual([])
  })
})

/** Keeps the provider's word from arriving while `work` runs. */
async function holdBack({ payments }: Marketplace, work: () => Promise<void>): Promise<void> {
  const { capture } = payments
  payments.capture = async () => Promise.reject(new Error('The provider is out of reach.'))
  await work()
  payments.capture = capture
}
