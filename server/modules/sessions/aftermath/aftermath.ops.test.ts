import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import type { Asker } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const HOUR = 60
const at = ({ startsAt }: TestSession, minutes: number, seconds = 0) =>
  market.setNow(new Date(startsAt.getTime() + minutes * 60_000 + seconds * 1000))
const see = async (session: TestSession, who: Asker = session.seeker) => {
  await market.deliverWebhooks()
  return seeLife(market, who, session)
}
const completed = async ({ coach }: TestSession) =>
  (
    await market.sql<{ total_sessions: number }>('select total_sessions from coach_profiles where id = $1', [
      coach.coachId,
    ])
  )[0]?.total_sessions
const say = (session: TestSession, side: 'coach' | 'seeker', answer: string) =>
  actOn(market, session[side], 'answerResolution', session, { answer })
const effect = (life: Awaited<ReturnType<typeof see>>, action: string) =>
  life?.allowedActions.find((one) => one.action === action)

describe('a no-show', () => {
  const waiting = async (side: 'coach' | 'seeker') => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, 0)
    await actOn(market, session[side], 'joinSession', session)
    return session
  }

  test.each([
    ['coach', 14, 59, false],
    ['coach', 15, 0, true],
    ['coach', 70, 0, true],
    ['coach', 70, 1, false],
    ['seeker', 9, 59, false],
    ['seeker', 10, 0, true],
  ] as const)('by the %s at %d min %d s: %p', async (side, minutes, seconds, allowed) => {
    const session = await waiting(side)
    at(session, minutes, seconds)
    const told = effect(await see(session, session[side]), 'REPORT_NO_SHOW')
    expect(told?.allowed).toBe(allowed)
    const answer = await actOn(market, session[side], 'reportNoShow', session)
    expect([answer.code, answer.errors[0]?.message ?? null]).toEqual(
      allowed ? [null, null] : ['POLICY_VIOLATION', told?.reason],
    )
    const refund = allowed && side === 'seeker' ? 14_000 : 0
    const absent = side === 'coach' ? 'SEEKER' : 'COACH'
    expect(told?.moneyEffect ?? { amountMinor: 0 }).toEqual({ amountMinor: refund })
    expect(await see(session)).toMatchObject({
      status: allowed ? 'NO_SHOW' : 'CONFIRMED',
      absent: allowed ? absent : null,
      payment: { refunded: { amountMinor: refund } },
    })
  })

  test('is refused for who is not there, and when the other side is on record', async () => {
    const session = await waiting('coach')
    at(session, 20)
    expect(await actOn(market, session.seeker, 'reportNoShow', session)).toMatchObject({
      code: 'POLICY_VIOLATION',
      errors: [{ message: 'The other side has joined.' }],
    })
    await actOn(market, session.seeker, 'joinSession', session)
    for (const who of [session.coach, session.seeker, admin])
      expect(await actOn(market, who, 'reportNoShow', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect((await see(session))?.status).toBe('IN_PROGRESS')
    const alone = await buildSession(market, { status: 'confirmed' })
    at(alone, 20)
    expect(await actOn(market, alone.coach, 'reportNoShow', alone)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })

  test('is told once, however many say it at once, and never lost to a late arrival', async () => {
    const session = await waiting('seeker')
    at(session, 12)
    const key = { idempotencyKey: 'they-did-not-come' }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => actOn(market, session.seeker, 'reportNoShow', session, key)),
      actOn(market, session.coach, 'joinSession', session),
    ])
    const { status } = (await see(session)) ?? {}
    expect(['NO_SHOW', 'IN_PROGRESS']).toContain(status)
    const codes = answers.slice(0, 5).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([status === 'NO_SHOW' ? null : 'POLICY_VIOLATION']))
  })
})

describe('when not both are on record, both are asked', () => {
  const asked = async (joined?: 'coach' | 'seeker') => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, 0)
    if (joined) await actOn(market, session[joined], 'joinSession', session)
    at(session, 70)
    await market.passTime()
    return session
  }

  test.each([
    ['TOOK_PLACE', 'TOOK_PLACE', 'COMPLETED', 0],
    ['COACH_ABSENT', null, 'NO_SHOW', 14_000],
    [null, 'SEEKER_ABSENT', 'NO_SHOW', 0],
    ['TOOK_PLACE', 'SEEKER_ABSENT', 'NO_SHOW', 0],
    ['TOOK_PLACE', 'COACH_ABSENT', 'DISPUTED', 0],
    ['SEEKER_ABSENT', 'TOOK_PLACE', 'DISPUTED', 0],
    ['SEEKER_ABSENT', 'COACH_ABSENT', 'DISPUTED', 0],
    ['SEEKER_ABSENT', null, 'NEEDS_RESOLUTION', 0],
    [null, null, 'NEEDS_RESOLUTION', 0],
  ] as const)('coach %s, seeker %s: %s, %d back', async (coach, seeker, status, refunded) => {
    const session = await asked()
    expect((await see(session))?.answersUntil).toBe(
      new Date(session.startsAt.getTime() + 49 * 3_600_000).toISOString(),
    )
    if (coach) await say(session, 'coach', coach)
    if (seeker) await say(session, 'seeker', seeker)
    expect(await see(session)).toMatchObject({ status, payment: { refunded: { amountMinor: refunded } } })
    expect(await completed(session)).toBe(status === 'COMPLETED' ? 1 : 0)
  })

  test('an answer may be changed until it is settled, and the other side sees only that there is one', async () => {
    const session = await asked()
    await say(session, 'coach', 'SEEKER_ABSENT')
    expect(await see(session)).toMatchObject({ myAnswer: null, otherHasAnswered: true })
    await say(session, 'coach', 'TOOK_PLACE')
    expect(await see(session, session.coach)).toMatchObject({
      myAnswer: 'TOOK_PLACE',
      otherHasAnswered: false,
    })
    await say(session, 'seeker', 'TOOK_PLACE')
    expect(await say(session, 'seeker', 'COACH_ABSENT')).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect((await see(session))?.status).toBe('COMPLETED')
  })

  test.each([
    ['nobody says a word', undefined, null, null, 'CANCELLED', 14_000],
    ['the seeker says it took place', undefined, null, 'TOOK_PLACE', 'COMPLETED', 0],
    ['the seeker was there alone', 'seeker', null, 'COACH_ABSENT', 'NO_SHOW', 14_000],
    [
      'the seeker says the coach was absent, from elsewhere',
      undefined,
      null,
      'COACH_ABSENT',
      'CANCELLED',
      14_000,
    ],
    ['the coach was there alone', 'coach', 'SEEKER_ABSENT', null, 'NO_SHOW', 0],
    ['the coach was there and says it took place', 'coach', 'TOOK_PLACE', null, 'COMPLETED', 0],
    ['the coach says so from elsewhere', undefined, 'TOOK_PLACE', null, 'CANCELLED', 14_000],
  ] as const)('after 48 hours, %s', async (_case, joined, coach, seeker, status, refunded) => {
    const session = await asked(joined)
    if (coach) await say(session, 'coach', coach)
    if (seeker) await say(session, 'seeker', seeker)
    at(session, 49 * HOUR, -1)
    await market.passTime()
    expect((await see(session))?.status).toBe('NEEDS_RESOLUTION')
    at(session, 49 * HOUR)
    await market.passTime()
    expect(await see(session)).toMatchObject({ status, payment: { refunded: { amountMinor: refunded } } })
    const disputable =
      status === 'CANCELLED' ? null : new Date(session.startsAt.getTime() + 97 * 3_600_000).toISOString()
    expect((await see(session))?.disputableUntil).toBe(disputable)
  })

  test('is asked of nobody else', async () => {
    const session = await asked()
    for (const [who, code] of [
      [admin, 'POLICY_VIOLATION'],
      [await buildUser(market), 'NOT_FOUND'],
      [await buildCoach(market), 'NOT_FOUND'],
      [null, 'NOT_FOUND'],
    ] as const)
      expect(await actOn(market, who, 'answerResolution', session, { answer: 'COACH_ABSENT' })).toMatchObject(
        { code },
      )
    expect((await see(session))?.status).toBe('NEEDS_RESOLUTION')
  })
})

const REASON = { reason: 'They left after ten minutes.' }

describe('a dispute', () => {
  test.each([
    ['completed', 'seeker'],
    ['completed', 'coach'],
    ['no_show', 'seeker'],
    ['no_show', 'coach'],
  ] as const)('of a %s session, by the %s, within 48 hours', async (status, side) => {
    const session = await buildSession(market, { status })
    const until = new Date((await see(session))?.disputableUntil ?? '')
    expect(until).toEqual(
      new Date(session.startsAt.getTime() + (status === 'completed' ? 49 : 48.25) * 3_600_000),
    )
    market.setNow(until)
    expect(await actOn(market, session[side], 'disputeSession', session, REASON)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    market.setNow(new Date(until.getTime() - 1000))
    const { data } = await actOn(market, session[side], 'disputeSession', session, REASON)
    expect(data.disputeSession).toMatchObject({
      status: 'DISPUTED',
      dispute: { openedBy: side.toUpperCase(), reason: REASON.reason, resolvedAt: null },
    })
    expect(await actOn(market, session[side], 'disputeSession', session, REASON)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })

  test('holds its money until it is decided, and then frees it at once', async () => {
    const session = await buildSession(market, { status: 'disputed' })
    const standing = async () =>
      market.app
        .inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization: `Bearer ${session.coach.token}` },
          payload: {
            query:
              '{ coachEarnings(from: "2026-11", to: "2026-11") { balances { available { amountMinor } held { reason amount { amountMinor } } } } }',
          },
        })
        .then((response) => response.json<object>())
    const held = { reason: 'DISPUTED', amount: { amountMinor: 11_200 } }
    market.advance(30 * 24 * 60)
    await market.passTime()
    expect(await standing()).toMatchObject({
      data: { coachEarnings: { balances: [{ available: { amountMinor: 0 }, held: [held] }] } },
    })
    await actOn(market, admin, 'resolveDispute', session, { outcome: 'SEEKER_ABSENT', ...REASON })
    expect(await standing()).toMatchObject({
      data: { coachEarnings: { balances: [{ available: { amountMinor: 11_200 }, held: [] }] } },
    })
  })

  test.each([
    ['TOOK_PLACE', undefined, 'COMPLETED', 0, 1],
    ['TOOK_PLACE', 5_000, 'COMPLETED', 5_000, 1],
    ['COACH_ABSENT', undefined, 'NO_SHOW', 14_000, 0],
    ['SEEKER_ABSENT', undefined, 'NO_SHOW', 0, 0],
    ['CANCELLED', undefined, 'CANCELLED', 14_000, 0],
    ['CANCELLED', 7_000, 'CANCELLED', 7_000, 0],
  ] as const)('decided %s with %p back: %s', async (outcome, refundMinor, status, refunded, counted) => {
    const session = await buildSession(market, { status: 'disputed' })
    const { data } = await actOn(market, admin, 'resolveDispute', session, {
      outcome,
      refundMinor,
      ...REASON,
    })
    expect(data.resolveDispute?.status).toBe(status)
    expect(await see(session)).toMatchObject({
      status,
      payment: { refunded: { amountMinor: refunded } },
      dispute: { outcome, resolution: REASON.reason, refund: { amountMinor: refunded } },
      disputableUntil: null,
    })
    expect(await completed(session)).toBe(counted)
    expect(
      await market.sql(
        `select actor, actor_id, detail->>'reason' as reason from audit_entries where subject_id = $1 and action like 'resolveAs%'`,
        [session.id],
      ),
    ).toEqual([{ actor: 'admin', actor_id: admin.id, reason: REASON.reason }])
    for (const who of [session.seeker, session.coach])
      expect(await actOn(market, who, 'disputeSession', session, REASON)).toMatchObject({
        code: 'POLICY_VIOLATION',
      })
    expect(await actOn(market, admin, 'resolveDispute', session, { outcome, ...REASON })).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })

  test('never takes back what has gone to the seeker', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, 0)
    await actOn(market, session.seeker, 'joinSession', session)
    at(session, 10)
    await actOn(market, session.seeker, 'reportNoShow', session)
    await market.deliverWebhooks()
    await actOn(market, session.coach, 'disputeSession', session, REASON)
    const decide = (change: object) =>
      actOn(market, admin, 'resolveDispute', session, { outcome: 'TOOK_PLACE', ...REASON, ...change })
    expect(await decide({ refundMinor: 0 })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await decide({ refundMinor: 14_001 })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await see(session))?.status).toBe('DISPUTED')
    expect((await decide({})).data.resolveDispute).toMatchObject({
      status: 'COMPLETED',
      dispute: { refund: { amountMinor: 14_000 } },
    })
    expect(await completed(session)).toBe(1)
  })

  test.each([
    ['too short', 'Bad.'],
    ['too long', 'x'.repeat(2001)],
    ['only markup', '<b></b><i></i><u></u>'],
    ['invisible', '\u200b'.repeat(20)],
    ['of joiners', '\u200d'.repeat(20)],
    ['only line breaks', 'Bad.' + '\n'.repeat(20)],
  ])('needs a reason: %s', async (_case, reason) => {
    const session = await buildSession(market, { status: 'completed' })
    expect(await actOn(market, session.seeker, 'disputeSession', session, { reason })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect((await see(session))?.status).toBe('COMPLETED')
  })

  test('is opened by its two sides and decided by admins, and by nobody else', async () => {
    const session = await buildSession(market, { status: 'completed' })
    for (const [who, code] of [
      [admin, 'POLICY_VIOLATION'],
      [await buildUser(market), 'NOT_FOUND'],
      [null, 'NOT_FOUND'],
    ] as const)
      expect(await actOn(market, who, 'disputeSession', session, REASON)).toMatchObject({ code })
    await actOn(market, session.seeker, 'disputeSession', session, REASON)
    for (const [who, code] of [
      [session.seeker, 'FORBIDDEN'],
      [session.coach, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const)
      expect(
        await actOn(market, who, 'resolveDispute', session, { outcome: 'CANCELLED', ...REASON }),
      ).toMatchObject({ code })
    expect((await see(session))?.status).toBe('DISPUTED')
  })
})
