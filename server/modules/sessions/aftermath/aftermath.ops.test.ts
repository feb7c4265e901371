import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import type { Asker } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { compareLedger } from '../../reconciliation/compare-ledger.query.ts'

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
    ['coach', [14, 59], [15, 0], [70, 0], [70, 1]],
    ['seeker', [9, 59], [10, 0], [70, 0], [70, 1]],
  ] as const)('by the %s: not at %j, from %j to %j, not at %j', async (side, early, from, until, late) => {
    const session = await waiting(side)
    const refund = side === 'seeker' ? 14_000 : 0
    const stands = async (allowed: boolean) => {
      const told = effect(await see(session, session[side]), 'REPORT_NO_SHOW')
      expect(told?.allowed).toBe(allowed)
      expect(told?.moneyEffect ?? { amountMinor: 0 }).toEqual({ amountMinor: allowed ? refund : 0 })
      return told
    }
    for (const [minutes, seconds] of [early, late]) {
      at(session, minutes, seconds)
      const told = await stands(false)
      const answer = await actOn(market, session[side], 'reportNoShow', session)
      expect([answer.code, answer.errors[0]?.message]).toEqual(['POLICY_VIOLATION', told?.reason])
      expect(await see(session)).toMatchObject({
        status: 'CONFIRMED',
        absent: null,
        payment: { refunded: { amountMinor: 0 } },
      })
    }
    for (const [minutes, seconds] of [until, from]) {
      at(session, minutes, seconds)
      await stands(true)
    }
    expect(await actOn(market, session[side], 'reportNoShow', session)).toMatchObject({ code: null })
    expect(await see(session)).toMatchObject({
      status: 'NO_SHOW',
      absent: side === 'coach' ? 'SEEKER' : 'COACH',
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
  /** One session for each, whose named side has joined. */
  const askedAbout = async (joined: readonly ('coach' | 'seeker' | undefined)[]) => {
    market.setNow(START)
    const sessions: TestSession[] = []
    for (const _ of joined) sessions.push(await buildSession(market, { status: 'confirmed' }))
    const [first] = sessions
    if (!first) throw new Error('Asked about none.')
    at(first, 0)
    for (const [place, side] of joined.entries()) {
      const session = sessions[place]
      if (session && side) await actOn(market, session[side], 'joinSession', session)
    }
    at(first, 70)
    await market.passTime()
    return sessions
  }
  const asked = async (joined?: 'coach' | 'seeker') => {
    const [session] = await askedAbout([joined])
    if (!session) throw new Error('No session was built.')
    return session
  }

  // Every pair of answers is in resolution.rules.test.ts.
  test('their answers decide it', async () => {
    const cases = [
      ['TOOK_PLACE', 'TOOK_PLACE', 'COMPLETED', 0],
      ['COACH_ABSENT', null, 'NO_SHOW', 14_000],
      ['TOOK_PLACE', 'SEEKER_ABSENT', 'NO_SHOW', 0],
      ['TOOK_PLACE', 'COACH_ABSENT', 'DISPUTED', 0],
      ['SEEKER_ABSENT', null, 'NEEDS_RESOLUTION', 0],
    ] as const
    const sessions = await askedAbout(cases.map(() => undefined))
    for (const [place, [coach, seeker, status, refunded]] of cases.entries()) {
      const session = sessions[place]
      if (!session) throw new Error('No session was built.')
      expect((await see(session))?.answersUntil).toBe(
        new Date(session.startsAt.getTime() + 49 * 3_600_000).toISOString(),
      )
      await say(session, 'coach', coach)
      if (seeker) await say(session, 'seeker', seeker)
      expect(await see(session)).toMatchObject({ status, payment: { refunded: { amountMinor: refunded } } })
      expect(await completed(session)).toBe(status === 'COMPLETED' ? 1 : 0)
    }
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

  test('after 48 hours, what was said and who was there decides', async () => {
    const cases = [
      // Nobody says a word; the seeker says it took place; the seeker was there alone.
      [undefined, null, null, 'CANCELLED', 14_000],
      [undefined, null, 'TOOK_PLACE', 'COMPLETED', 0],
      ['seeker', null, 'COACH_ABSENT', 'NO_SHOW', 14_000],
      // The seeker says from elsewhere that the coach was absent.
      [undefined, null, 'COACH_ABSENT', 'CANCELLED', 14_000],
      // The coach was there alone; was there and says it took place; says so from elsewhere.
      ['coach', 'SEEKER_ABSENT', null, 'NO_SHOW', 0],
      ['coach', 'TOOK_PLACE', null, 'COMPLETED', 0],
      [undefined, 'TOOK_PLACE', null, 'CANCELLED', 14_000],
    ] as const
    const sessions = await askedAbout(cases.map(([joined]) => joined))
    const [first] = sessions
    if (!first) throw new Error('No session was built.')
    for (const [place, [, coach, seeker]] of cases.entries()) {
      const session = sessions[place] ?? first
      if (coach) await say(session, 'coach', coach)
      if (seeker) await say(session, 'seeker', seeker)
    }
    at(first, 49 * HOUR, -1)
    await market.passTime()
    for (const session of sessions) expect((await see(session))?.status).toBe('NEEDS_RESOLUTION')
    at(first, 49 * HOUR)
    await market.passTime()
    for (const [place, [joined, coach, seeker, status, refunded]] of cases.entries()) {
      const life = await see(sessions[place] ?? first)
      const disputable =
        status === 'CANCELLED' ? null : new Date(first.startsAt.getTime() + 97 * 3_600_000).toISOString()
      expect([joined, coach, seeker, life]).toEqual([
        joined,
        coach,
        seeker,
        expect.objectContaining({
          status,
          payment: expect.objectContaining({ refunded: { amountMinor: refunded } }),
          disputableUntil: disputable,
        }),
      ])
    }
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

  test.each([
    ['TOOK_PLACE', 5_000, 'completed', -7_200],
    ['COACH_ABSENT', 14_000, 'no_show', undefined],
  ] as const)(
    'decided by two admins at once, %s first: the other changes nothing',
    async (first, back, status, share) => {
      const session = await buildSession(market, { status: 'disputed' })
      const decide = async (outcome: 'TOOK_PLACE' | 'COACH_ABSENT') => {
        const who = await buildUser(market, { userType: 'admin' })
        const refundMinor = outcome === 'TOOK_PLACE' ? 5_000 : 14_000
        return () => actOn(market, who, 'resolveDispute', session, { outcome, refundMinor, ...REASON })
      }
      const [held, missed] = [await decide('TOOK_PLACE'), await decide('COACH_ABSENT')]
      const lock = { text: 'select 1 from sessions where id = $1 for update', values: [session.id] }
      const [won, lost] = await meetAt(
        market.pool,
        lock,
        first === 'TOOK_PLACE' ? [held, missed] : [missed, held],
      )
      expect([won?.code, lost?.code]).toEqual([null, 'POLICY_VIOLATION'])
      expect(lost?.errors[0]?.message).toMatch(/decided already. Load the session again/)
      await market.passTime()
      expect(
        await market.sql(
          `select s.status, d.outcome, d.refund_minor, (select sum(r.amount_minor)::int from refunds r join payments p on p.id = r.payment_id
           where p.session_id = s.id) as refunds,
         (select sum(e.amount_minor)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where t.session_id = s.id and e.account = 'coach_payable') as share,
         (select array[count(*), count(distinct n.user_id)]::int[] from notifications n where n.session_id = s.id and n.kind = 'dispute_resolved') as told
         from sessions s join session_disputes d on d.session_id = s.id where s.id = $1`,
          [session.id],
        ),
      ).toEqual([
        {
          status,
          outcome: first.toLowerCase(),
          refund_minor: back,
          refunds: back,
          share: share ?? 0,
          told: [2, 2],
        },
      ])
      expect(await compareLedger(market.orm.em.fork())).toEqual([])
    },
  )

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

  test('needs a reason that can be read', async () => {
    const session = await buildSession(market, { status: 'completed' })
    for (const reason of [
      'Bad.',
      'x'.repeat(2001),
      '<b></b><i></i><u></u>',
      // Of nothing that is seen, and of line breaks.
      '\u200b'.repeat(20),
      '\u200d'.repeat(20),
      'Bad.' + '\n'.repeat(20),
    ])
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
