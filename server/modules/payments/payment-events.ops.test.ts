import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, checkOut, noonIn, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { cancel, shownRefund } from '../../testing/cancel.ts'
import { SESSION, type SessionData } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { HOUR } from '../../lib/durations.ts'
import { giveCredit } from '../credit/credit.testing.ts'
import { balances, checkOutWith } from '../packages/package.testing.ts'
import { endsOf, EVENTS } from './event-orders.testing.ts'
import { raceForTimes } from './race-for-times.testing.ts'
import { SIGNATURE_HEADER, signBody } from '../../embedded/payments/events/signature.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const CARD = '4242 4242 4242 4242'

const stateOf = (session: TestSession) => paymentStateOf(market, session)

const see = async (session: TestSession) =>
  (await asViewer(market, session.seeker).run<SessionData>(SESSION, { id: session.id })).data.session

test('a payment confirms the session, once the provider says so and not before', async () => {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  expect(await see(session)).toMatchObject({ status: 'HELD', payment: { state: 'PENDING' } })
  await market.payments.pay(ref, CARD)
  await market.payments.deliverNow()
  expect(await see(session)).toMatchObject({
    status: 'CONFIRMED',
    payment: { state: 'SUCCEEDED', amount: { amountMinor: 14_000 }, refunded: { amountMinor: 0 } },
  })
  expect(await market.sql('select is_open from holds where session_id = $1', [session.id])).toEqual([
    { is_open: false },
  ])
})

test('a decline leaves the hold, and another card may pay', async () => {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  await market.payments.pay(ref, '4000 0000 0000 0002')
  await market.payments.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'failed' })
  expect(await checkOut(market, session)).toBe(ref)
  await market.payments.pay(ref, CARD)
  await market.payments.deliverNow()
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
})

test('replays of one event at once have one effect', async () => {
  const session = await buildSession(market)
  const paid = event(await checkOut(market, session), 'succeeded')
  const answers = await Promise.all(Array.from({ length: 8 }, () => postEvents(market, paid)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', events: 1 })
  const confirmed = await market.sql(
    `select 1 from audit_entries where subject_id = $1 and action = 'confirm'`,
    [session.id],
  )
  expect(confirmed).toHaveLength(1)
  expect(market.errors).toEqual([])
})

describe('events forwards, backwards and from the middle end the same, and show an admin the same', () => {
  test.each(EVENTS)('%s', async (_case, told, end) => {
    const middle = Math.ceil(told.types.length / 2)
    const rotated = [...told.types.slice(middle), ...told.types.slice(0, middle)]
    const ends = await endsOf(market, told, [told.types, told.types.toReversed(), rotated])
    expect(ends).toEqual([end])
  })
})

describe('money that comes after the hold is over', () => {
  test('still books a time that nobody has taken', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    market.advance(16)
    await market.passTime()
    expect(await stateOf(session)).toMatchObject({ status: 'expired' })
    await postEvents(market, event(ref, 'succeeded'))
    expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded', due: null })
  })

  test('goes back when somebody has: the card settled late', async () => {
    const late = await buildSession(market)
    const ref = await checkOut(market, late)
    market.advance(14.75)
    await market.payments.pay(ref, '4000 0000 0000 0077')
    market.advance(0.5)
    const { coach, startsAt } = late
    const quick = await buildSession(market, { coach, startsAt, status: 'confirmed' })
    market.advance(1)
    await market.deliverWebhooks()
    await market.passTime()
    expect(await stateOf(late)).toEqual({
      status: 'expired',
      state: 'refunded',
      refunded: 14_000,
      due: null,
      events: 2,
    })
    expect(await stateOf(quick)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
  })

  const LET_GO: [string, (session: TestSession) => Promise<unknown>][] = [
    [
      'let go of by the seeker',
      ({ id, seeker }) =>
        asViewer(market, seeker).run(
          `mutation ($input: SessionInput!) { releaseHold(input: $input) { id } }`,
          { input: { sessionId: id } },
        ),
    ],
    [
      'replaced by another time with the coach',
      ({ coach, seeker }) => buildSession(market, { coach, seeker: seeker!, startsAt: noonIn(market, 5) }),
    ],
    [
      'ended because its seeker was suspended',
      async ({ seeker }) =>
        asViewer(market, await buildUser(market, { userType: 'admin' })).run(
          `mutation ($input: AdminUserInput!) { suspendUser(input: $input) { id } }`,
          { input: { userId: seeker!.id, reason: 'Fraud.' } },
        ),
    ],
  ]
  const LAPSED: (typeof LET_GO)[number] = ['out of time', async () => market.advance(16)]

  test('goes back when the hold was let go of, replaced or ended with its seeker, though the time is free', async () => {
    const sessions: TestSession[] = []
    for (const [how, letGo] of LET_GO) {
      const session = await buildSession(market)
      // Paid just before, and told a while after.
      await market.payments.pay(await checkOut(market, session), '4000 0000 0000 0077')
      await letGo(session)
      expect([how, (await stateOf(session))?.status]).toEqual([how, 'expired'])
      sessions.push(session)
    }
    market.advance(10)
    await market.passTime()
    await market.passTime()
    for (const session of sessions)
      expect(await stateOf(session)).toMatchObject({ status: 'expired', state: 'refunded', refunded: 14_000 })
  })

  test.each(['is_suspended = true', `user_type = 'job_seeker'`])(
    'goes back when the coach has left since the hold ran out: %s',
    async (change) => {
      const session = await buildSession(market)
      const ref = await checkOut(market, session)
      market.advance(16)
      await market.passTime()
      await market.sql(`update users set ${change} where id = $1`, [session.coach.id])
      await postEvents(market, event(ref, 'succeeded'))
      expect(await stateOf(session)).toMatchObject({ status: 'expired' })
      expect(
        await market.sql(
          `select r.reason, r.amount_minor from refunds r join payments p on p.id = r.payment_id where p.session_id = $1`,
          [session.id],
        ),
      ).toEqual([{ reason: 'too_late', amount_minor: 14_000 }])
    },
  )

  test('cannot come any more on the page of a hold that is over, however it ended', async () => {
    const held: [string, TestSession, string][] = []
    for (const [how, letGo] of [...LET_GO, LAPSED]) {
      const session = await buildSession(market)
      held.push([how, session, await checkOut(market, session)])
      await letGo(session)
    }
    await market.passTime()
    for (const [how, , ref] of held)
      expect([how, await market.payments.pay(ref, CARD)]).toMatchObject([how, { outcome: 'closed' }])
    await market.payments.deliverNow()
    for (const [how, session] of held) {
      expect([how, await stateOf(session)]).toMatchObject([
        how,
        { status: 'expired', state: 'voided', due: null },
      ])
      expect(await issuesOf(market, session)).toEqual([])
    }
  })

  test('of a hold that ran out does not book beside the time taken with the coach since', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    await market.payments.pay(ref, '4000 0000 0000 0077')
    market.setNow(new Date(START.getTime() + 15 * 60_000))
    const { coach, seeker } = session
    await market.sql('update holds set expires_at = $1 where session_id = $2', [market.clock(), session.id])
    await market.sql(
      `update sandbox_bank_steps set due_at = due_at + interval '1 hour' where checkout_id = $1`,
      [ref],
    )
    await market.passTime()
    const other = await buildSession(market, {
      coach,
      seeker: seeker!,
      startsAt: noonIn(market, 5),
      status: 'confirmed',
    })
    market.advance(120)
    await market.passTime()
    await market.passTime()
    expect(await stateOf(session)).toMatchObject({ status: 'expired', state: 'refunded', refunded: 14_000 })
    expect(await stateOf(other)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
  })

  test('goes back when the start has passed', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    await market.payments.pay(ref, '4000 0000 0000 0077')
    market.setNow(new Date(session.startsAt.getTime() + 60_000))
    await market.passTime()
    await market.passTime()
    expect(await stateOf(session)).toMatchObject({ status: 'expired', state: 'refunded', refunded: 14_000 })
  })

  test('races with the end of the hold and a new one, and nobody is charged for nothing', async () => {
    await raceForTimes(market, 3)
    expect(market.errors).toEqual([])
  })
})

test('a second payment of one session, however it came about, goes back', async () => {
  const session = await buildSession(market)
  const ref = await checkOut(market, session)
  const { providerRef } = await market.payments.createCheckout({
    paymentId: randomUUID(),
    amountMinor: 14_000,
    currency: 'GBP',
    description: 'Live case',
    captureManually: false,
    successUrl: 'http://casebound.test/',
    cancelUrl: 'http://casebound.test/',
    expiresAt: noonIn(market, 1),
  })
  await market.sql(
    `insert into payments (session_id, provider, provider_ref, amount_minor, currency, checkout_url) values ($1, 'sandbox', $2, 14000, 'GBP', '')`,
    [session.id, providerRef],
  )
  await Promise.all([ref, providerRef].map((one) => market.payments.pay(one, CARD)))
  for (let turn = 0; turn < 3; turn++) {
    market.advance(10)
    await market.passTime()
  }
  const paid = await market.sql<{ state: string }>(
    'select state from payments where session_id = $1 order by state',
    [session.id],
  )
  expect(paid.map(({ state }) => state)).toEqual(['refunded', 'succeeded'])
  expect(await market.sql('select status from sessions where id = $1', [session.id])).toEqual([
    { status: 'confirmed' },
  ])
  expect(await see(session)).toMatchObject({
    payment: { state: 'SUCCEEDED', refunded: { amountMinor: 0 }, left: { amountMinor: 14_000 } },
  })
  expect(await shownRefund(market, session.seeker, session)).toEqual({ amountMinor: 14_000, currency: 'GBP' })
})

test('a session paid by credit while a card was on its way stands on the credit: the card’s refund is none of its own', async () => {
  const seeker = await buildUser(market)
  await giveCredit(market, seeker, 14_000)
  const session = await buildSession(market, { seeker })
  await market.payments.pay(await checkOut(market, session), '4000 0000 0000 0077')
  market.advance(0.1)
  expect((await checkOutWith(market, session, true)).errors).toEqual([])
  for (let turn = 0; turn < 3; turn++) {
    market.advance(1)
    await market.passTime()
  }
  expect(
    await market.sql('select state from payments where session_id = $1 order by 1', [session.id]),
  ).toEqual([{ state: 'refunded' }, { state: 'succeeded' }])
  expect(await see(session)).toMatchObject({
    status: 'CONFIRMED',
    payment: { state: 'SUCCEEDED', refunded: { amountMinor: 0 }, left: { amountMinor: 14_000 } },
  })
  expect(await shownRefund(market, seeker, session)).toEqual({ amountMinor: 14_000, currency: 'GBP' })
  market.setNow(new Date(session.startsAt.getTime() - 20 * HOUR))
  expect(await shownRefund(market, seeker, session)).toEqual({ amountMinor: 7_000, currency: 'GBP' })
  expect((await cancel(market, seeker, session)).errors).toEqual([])
  expect(await balances(market, [seeker.id])).toEqual({ seeker_credit: -7_000 })
  expect(await see(session)).toMatchObject({ payment: { refunded: { amountMinor: 7_000 } } })
})

test('what a bank took back of a second payment does not hold the share of a session that stands on the first', async () => {
  const seeker = await buildUser(market)
  await giveCredit(market, seeker, 14_000)
  const session = await buildSession(market, { seeker })
  const ref = await checkOut(market, session)
  expect((await checkOutWith(market, session, true)).errors).toEqual([])
  await postEvents(market, event(ref, 'succeeded'))
  await postEvents(market, event(ref, 'charged_back', 14_000, { chargebackRef: 'dp_1' }))
  const [paid] = await market.sql(
    'select charged_back_minor from payments where session_id = $1 and provider_ref = $2',
    [session.id, ref],
  )
  expect(paid).toEqual({ charged_back_minor: 14_000 })
  const { data } = await asViewer(market, session.coach).run(
    `{ earningSessions(from: "2026-11", to: "2026-12") { edges { node { id state holdReasons paidWith } } } }`,
  )
  expect(data).toEqual({
    earningSessions: {
      edges: [{ node: { id: session.id, state: 'UPCOMING', holdReasons: [], paidWith: 'CREDIT' } }],
    },
  })
})

describe('a webhook is believed only', () => {
  test.each([
    ['with our secret', { secret: 'another secret of theirs' }],
    ['for the body it was made for', { change: (body: string) => body.replace('14000', '1') }],
  ])('%s', async (_case, forgery) => {
    const session = await buildSession(market)
    const warned = jest.spyOn(market.services.log, 'warn')
    const answer = await postEvents(market, event(await checkOut(market, session), 'succeeded'), forgery)
    expect(warned.mock.calls.map(([, words]) => words)).toEqual(['a payment webhook was refused'])
    warned.mockRestore()
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    ])
    expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending', events: 0 })
  })

  test('within five minutes of its signature', async () => {
    const session = await buildSession(market)
    const ref = await checkOut(market, session)
    const body = JSON.stringify(event(ref, 'succeeded'))
    const signed = signBody(body, market.services.secret, new Date(START.getTime() - 301_000))
    const { statusCode } = await market.app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed },
      payload: body,
    })
    expect(statusCode).toBe(401)
    expect(await stateOf(session)).toMatchObject({ events: 0 })
  })
})
