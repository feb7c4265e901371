import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import {
  buildSession,
  noonIn,
  type SessionOverrides,
  type TestSession,
} from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { cancel as cancelShown } from '../../../testing/cancel.ts'
import { CREATE_HOLD, QUOTE, SESSION, type SessionData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'
import { instruct } from '../../payments/carry-out-due.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const cancel = (who: Asker, session: TestSession, change = {}) => cancelShown(market, who, session, change)

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

const quote = async (who: Asker, { id }: TestSession) =>
  (
    await asViewer(market, who).run<{
      quoteCancellation: {
        percent: number
        changesAt: string | null
        refund: { amountMinor: number; currency: string }
        steps: { from: string; until: string; percent: number; refund: { amountMinor: number } }[]
      }
    }>(QUOTE, { id })
  ).data.quoteCancellation

const see = async ({ id, seeker }: TestSession) =>
  (await asViewer(market, seeker).run<SessionData>(SESSION, { id })).data.session

/** An admin gives some of it back before anything else happens. */
async function giveGoodwill(session: TestSession, amountMinor: number): Promise<void> {
  const admin = await buildUser(market, { userType: 'admin' })
  const input = {
    sessionId: session.id,
    amountMinor,
    reason: 'The call broke.',
    idempotencyKey: randomUUID(),
  }
  const document = 'mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { id } }'
  expect((await asViewer(market, admin).run(document, { input })).errors).toEqual([])
  await market.deliverWebhooks()
}

const paidBack = async (session: TestSession) => {
  await market.deliverWebhooks()
  return (await see(session))?.payment
}

describe('the seeker is paid back exactly what the quote said', () => {
  // Every edge of every policy is in cancellation.rules.test.ts.
  test.each([
    ['flexible', 3, 0, 50],
    ['standard', 24, 0, 100],
    ['strict', 24, 1, 0],
  ] as const)(
    '%s, %d hours before and %d s later: %d %%',
    async (cancellationPolicy, hours, later, percent) => {
      const coach = await buildCoach(market, { cancellationPolicy, hourlyRateMinor: 14_001 })
      const session = await buildSession(market, { coach, status: 'confirmed', startsAt: noonIn(market, 5) })
      market.setNow(new Date(session.startsAt.getTime() - hours * HOUR + later * 1000))
      const quoted = await quote(session.seeker, session)
      expect(quoted.percent).toBe(percent)
      expect(quoted.refund.amountMinor).toBe(Math.floor((14_001 * percent + 50) / 100))
      expect(await cancel(session.seeker, session)).toMatchObject({ code: null })
      expect(await paidBack(session)).toMatchObject({ refunded: { amountMinor: quoted.refund.amountMinor } })
    },
  )

  test.each([
    ['coach', 100, 2_000, 12_001],
    ['seeker', 50, 2_000, 5_001],
  ] as const)(
    'the %s cancels for %d %% after goodwill of %d: what is still to come, %d, is what is shown',
    async (by, percent, givenMinor, refundMinor) => {
      const coach = await buildCoach(market, { hourlyRateMinor: 14_001 })
      const session = await buildSession(market, { coach, status: 'confirmed', startsAt: noonIn(market, 5) })
      await giveGoodwill(session, givenMinor)
      market.setNow(new Date(session.startsAt.getTime() - 20 * HOUR))
      const who = session[by]
      const quoted = await quote(who, session)
      expect(quoted).toMatchObject({ percent, refund: gbp(refundMinor) })
      expect(quoted.steps[0]?.refund).toMatchObject({ amountMinor: refundMinor })
      expect(await cancel(who, session, { expectedRefund: gbp(refundMinor + 1) })).toMatchObject({
        code: 'CONFLICT',
      })
      expect(await cancel(who, session)).toMatchObject({ code: null })
      expect(await paidBack(session)).toMatchObject({ refunded: { amountMinor: givenMinor + refundMinor } })
    },
  )

  test('all of it within the hour after paying, as long as the start is over a day away', async () => {
    const coach = await buildCoach(market, { cancellationPolicy: 'strict' })
    const startsAt = new Date('2026-11-22T12:00:00Z')
    const session = await buildSession(market, { coach, status: 'confirmed', startsAt })
    market.advance(60)
    expect(await quote(session.seeker, session)).toMatchObject({
      percent: 100,
      changesAt: '2026-11-21T10:30:00.000Z',
    })
    market.advance(1)
    expect(await quote(session.seeker, session)).toMatchObject({ percent: 50 })
  })
})

describe('the refund that was shown', () => {
  const untouched = async (session: TestSession) => {
    await market.deliverWebhooks()
    expect(await see(session)).toMatchObject({
      status: 'CONFIRMED',
      payment: { state: 'SUCCEEDED', refunded: { amountMinor: 0 } },
    })
  }

  test('past an edge, what was shown is refused with what it is now, and taken once that is expected', async () => {
    const session = await buildSession(market, { status: 'confirmed', startsAt: noonIn(market, 5) })
    market.setNow(new Date(session.startsAt.getTime() - 24 * HOUR))
    const shown = await quote(session.seeker, session)
    expect(shown.refund).toEqual(gbp(14_000))
    market.advance(1 / 60)
    const idempotencyKey = randomUUID()
    const refused = await cancel(session.seeker, session, { expectedRefund: shown.refund, idempotencyKey })
    expect(refused).toMatchObject({ code: 'CONFLICT' })
    expect(refused.errors[0]?.extensions.quote).toEqual(await quote(session.seeker, session))
    expect(refused.errors[0]?.extensions.quote).toMatchObject({ refund: gbp(7_000) })
    await untouched(session)
    expect(
      await cancel(session.seeker, session, { expectedRefund: gbp(7_000), idempotencyKey }),
    ).toMatchObject({ code: null })
    expect(await paidBack(session)).toMatchObject({ refunded: { amountMinor: 7_000 } })
  })

  test('is compared to the penny, and demanded', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    for (const expectedRefund of [gbp(14_001), gbp(13_999), { amountMinor: 14_000, currency: 'EUR' }])
      for (const who of [session.seeker, session.coach])
        expect(await cancel(who, session, { expectedRefund })).toMatchObject({ code: 'CONFLICT' })
    const refused = await asViewer(market, session.seeker).run(
      'mutation ($id: ID!, $key: String!) { cancelSession(input: { sessionId: $id, idempotencyKey: $key }) { id } }',
      { id: session.id, key: randomUUID() },
    )
    expect(refused.errors[0]?.message).toMatch(/expectedRefund/)
    await untouched(session)
  })
})

describe('the steps of a quote', () => {
  test('are what cancelling gives at each of their ends, to the millisecond', async () => {
    const session = await buildSession(market, { status: 'confirmed', startsAt: noonIn(market, 5) })
    const { steps } = await quote(session.seeker, session)
    const before = (hours: number) => new Date(session.startsAt.getTime() - hours * HOUR).toISOString()
    expect(steps).toEqual([
      { from: market.clock().toISOString(), until: before(24), percent: 100, refund: gbp(14_000) },
      { from: before(24), until: before(6), percent: 50, refund: gbp(7_000) },
      { from: before(6), until: before(0), percent: 0, refund: gbp(0) },
    ])
    for (const { until, refund } of steps.slice(0, -1)) {
      market.setNow(new Date(until))
      expect((await quote(session.seeker, session)).refund).toEqual(gbp(refund.amountMinor))
      market.setNow(new Date(Date.parse(until) + 1))
      expect((await quote(session.seeker, session)).refund).not.toEqual(gbp(refund.amountMinor))
    }
  })

  const STEPS = `query ($id: ID!, $token: String) {
    session(id: $id, token: $token) { refundSteps { from until percent refund { amountMinor currency } } } }`
  const stepsOf = async (who: Asker, { id, token }: TestSession) =>
    (
      await asViewer(market, who).run<{
        session: { refundSteps: { percent: number; refund: object; until: string }[] }
      }>(STEPS, { id, token })
    ).data.session.refundSteps

  test('stand on the session: of a held one as if it were booked now, of a free or finished one none', async () => {
    const startsAt = new Date(market.clock().getTime() + 30 * HOUR)
    const coach = await buildCoach(market, { cancellationPolicy: 'strict' })
    const held = await buildSession(market, { coach, startsAt })
    expect(await stepsOf(null, held)).toMatchObject([
      { percent: 100, refund: gbp(14_000), until: new Date(market.clock().getTime() + HOUR).toISOString() },
      { percent: 50, refund: gbp(7_000) },
      { percent: 0, refund: gbp(0) },
    ])
    const booked = await buildSession(market, { status: 'confirmed', startsAt: noonIn(market, 5) })
    expect((await stepsOf(booked.seeker, booked)).map(({ percent }) => percent)).toEqual([100, 50, 0])
    expect((await stepsOf(booked.coach, booked)).map(({ percent }) => percent)).toEqual([100])
    const asked = await buildSession(market, { status: 'requested' })
    expect((await stepsOf(asked.seeker, asked)).map(({ percent }) => percent)).toEqual([100])
    const free = await buildSession(market, { status: 'confirmed', sessionType: 'hello' })
    expect(await stepsOf(free.seeker, free)).toEqual([])
    const over = await buildSession(market, { status: 'cancelled' })
    expect(await stepsOf(over.seeker, over)).toEqual([])
  })
})

test('part of the money goes back once, however often the provider is told before its own word comes', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  market.setNow(new Date(session.startsAt.getTime() - 12 * HOUR))
  expect(await quote(session.seeker, session)).toMatchObject({ percent: 50 })
  await cancel(session.seeker, session)
  const [payment] = await market.sql<{ id: string }>('select id from payments where session_id = $1', [
    session.id,
  ])
  // As a process does that has not heard of the refund, whether or not its word has come meanwhile.
  const tellAgain = async () => {
    await market.sql(`update refunds set state = 'due', settled_at = null where payment_id = $1`, [
      payment?.id,
    ])
    await instruct({ ...market.services, em: market.orm.em.fork() }, payment?.id ?? '')
  }
  await tellAgain()
  market.advance(1)
  await tellAgain()
  await market.deliverWebhooks()
  expect(
    await market.sql(`select type, amount_minor from payment_events where payment_id = $1 order by seq`, [
      payment?.id,
    ]),
  ).toEqual([
    { type: 'succeeded', amount_minor: 14_000 },
    { type: 'refunded', amount_minor: 7_000 },
  ])
})

describe('booking and cancelling with one coach in turns', () => {
  const book = (coach: TestCoach, given: SessionOverrides) =>
    buildSession(market, { coach, startsAt: noonIn(market, 5), status: 'confirmed', ...given })
  /** As if what was counted once had been counted so many times. */
  const count = async (budget: string, points: number) =>
    expect(
      await market.sql(
        `update budgets set points = $2 where key like $1 || ':%' and points = 1 returning 1`,
        [budget, points],
      ),
    ).toHaveLength(1)

  test('ends after five times in a day, for this coach', async () => {
    await market.sql('delete from budgets')
    const coach = await buildCoach(market)
    const seeker = await buildUser(market)
    await cancel(seeker, await book(coach, { seeker }))
    await count('cancelWithCoach', 4)
    await cancel(seeker, await book(coach, { seeker }))
    const input = {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 5),
      timeZone: 'UTC',
      idempotencyKey: randomUUID(),
    }
    const refused = await asViewer(market, seeker).run(CREATE_HOLD, { input })
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'RATE_LIMITED',
      expect.stringContaining('You have booked and cancelled with this coach several times today.'),
    ])
    expect(await book(await buildCoach(market), { seeker })).toMatchObject({ id: expect.any(String) })
    expect(await book(coach, {})).toMatchObject({ id: expect.any(String) })
  })

  test('by many guests of one network ends too, and not for verified accounts', async () => {
    await market.sql('delete from budgets')
    const coach = await buildCoach(market)
    const guest = () => ({ name: 'Ada', email: `${randomUUID()}@mail.test` })
    for (let time = 0; time < 2; time++) {
      const session = await book(coach, { guest: guest() })
      expect(await cancel(null, session, { token: session.token })).toMatchObject({ code: null })
      if (time === 0) await count('cancelFromNetwork', 19)
    }
    await expect(book(coach, { guest: guest() })).rejects.toThrow('RATE_LIMITED')
    expect(await book(coach, {})).toMatchObject({ id: expect.any(String) })
  })

  test('counts what the seeker cancels, not the coach', async () => {
    await market.sql('delete from budgets')
    const coach = await buildCoach(market)
    const seeker = await buildUser(market)
    expect(await cancel(coach, await book(coach, { seeker }))).toMatchObject({ code: null })
    expect(await market.sql(`select key from budgets where key like 'cancel%'`)).toEqual([])
  })
})

describe.each(['the coach', 'an admin'] as const)('%s', (part) => {
  test('gives everything back, up to the start', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const who = part === 'the coach' ? session.coach : await buildUser(market, { userType: 'admin' })
    market.setNow(new Date(session.startsAt.getTime() - 1000))
    expect(await quote(who, session)).toMatchObject({ percent: 100 })
    await cancel(who, session, { reason: ' Ill. ' })
    expect(await paidBack(session)).toMatchObject({ state: 'REFUNDED', refunded: { amountMinor: 14_000 } })
    expect(await see(session)).toMatchObject({ status: 'CANCELLED', cancelReason: 'Ill.' })
  })
})

test('the time is free again', async () => {
  const { coach, startsAt } = await buildSession(market, { status: 'cancelled' })
  await expect(buildSession(market, { coach, startsAt })).resolves.toMatchObject({ coach })
})

describe('nothing is cancelled', () => {
  const stays = async (session: TestSession, status: string) => {
    await market.deliverWebhooks()
    const seen = await see(session)
    expect([seen?.status, seen?.payment?.refunded.amountMinor ?? 0]).toEqual([status, 0])
  }

  test('once it has begun', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    market.setNow(session.startsAt)
    expect(await cancel(session.seeker, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await cancel(session.coach, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    await stays(session, 'CONFIRMED')
  })

  test('when it is held, has begun or is over', async () => {
    const held = await buildSession(market)
    expect(await cancel(held.seeker, held)).toMatchObject({ code: 'POLICY_VIOLATION' })
    await stays(held, 'HELD')
    const session = await buildSession(market, { status: 'confirmed' })
    for (const status of ['in_progress', 'completed', 'closed', 'needs_resolution', 'expired']) {
      await market.sql('update sessions set status = $2 where id = $1', [session.id, status])
      for (const who of [session.seeker, session.coach])
        expect(await cancel(who, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
      await stays(session, status.toUpperCase())
    }
  })

  test('by a stranger, another coach, or with a forged token', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const strangers = [null, await buildUser(market), await buildCoach(market)]
    for (const who of strangers)
      expect(await cancel(who, session, { token: 'x'.repeat(43) })).toMatchObject({ code: 'NOT_FOUND' })
    await stays(session, 'CONFIRMED')
  })

  test('a second time: many at once pay back once', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cancel(index % 2 ? session.seeker : session.coach, session, { expectedRefund: gbp(14_000) }),
      ),
    )
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(await paidBack(session)).toMatchObject({ refunded: { amountMinor: 14_000 } })
  })
})

test('the same key many times at once cancels once and answers alike; with another reason it is refused', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      cancel(session.seeker, session, { idempotencyKey, expectedRefund: gbp(14_000) }),
    ),
  )
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  for (const other of [{ reason: 'Other' }, { expectedRefund: gbp(7_000) }])
    expect(
      await cancel(session.seeker, session, {
        idempotencyKey,
        expectedRefund: gbp(14_000),
        ...other,
      }),
    ).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await cancel(await buildUser(market), session, { idempotencyKey })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await paidBack(session)).toMatchObject({ refunded: { amountMinor: 14_000 } })
})
