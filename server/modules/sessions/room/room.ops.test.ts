import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { onSession, SESSION, type SessionData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { readCalendar } from '../../../testing/read-calendar.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const act = (who: Asker, operation: string, { id }: TestSession, token?: string) =>
  asViewer(market, who).run(onSession(operation), { input: { sessionId: id, token } })

const see = async (who: Asker, { id }: TestSession, token?: string) =>
  (await asViewer(market, who).run<SessionData>(SESSION, { id, token })).data.session

const at = ({ startsAt }: TestSession, minutes: number) =>
  market.setNow(new Date(startsAt.getTime() + minutes * 60_000))

const statusOf = async ({ id }: TestSession) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

const completed = async ({ coach }: TestSession) =>
  (
    await market.sql<{ total_sessions: number }>('select total_sessions from coach_profiles where id = $1', [
      coach.coachId,
    ])
  )[0]?.total_sessions

describe('the room', () => {
  test('opens ten minutes before and closes ten minutes after', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    for (const [minutes, isOpen] of [
      [-10.01, false],
      [-10, true],
      [70, true],
      [70.01, false],
    ] as const) {
      at(session, minutes)
      const seen = await see(session.seeker, session)
      expect([minutes, Boolean(seen?.joinUrl), allows(seen, 'JOIN')]).toEqual([minutes, isOpen, isOpen])
    }
    at(session, -10.01)
    expect(await act(session.coach, 'joinSession', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await market.sql('select coach_joined_at from sessions where id = $1', [session.id])).toEqual([
      { coach_joined_at: null },
    ])
  })

  test('the session starts when both are there, and ends when both say so, once', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, -2)
    await act(session.coach, 'joinSession', session)
    expect(await statusOf(session)).toBe('confirmed')
    await Promise.all(Array.from({ length: 5 }, () => act(session.seeker, 'joinSession', session)))
    expect(await statusOf(session)).toBe('in_progress')
    at(session, 55)
    await act(session.coach, 'finishSession', session)
    expect(await act(session.coach, 'finishSession', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await statusOf(session)).toBe('in_progress')
    await Promise.all([
      ...Array.from({ length: 5 }, () => act(session.seeker, 'finishSession', session)),
      market.passTime(),
    ])
    expect([await statusOf(session), await completed(session)]).toEqual(['completed', 1])
  })

  test('cannot be finished before the start', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, -5)
    await act(session.coach, 'joinSession', session)
    await act(session.seeker, 'joinSession', session)
    expect(await act(session.seeker, 'finishSession', session)).toMatchObject({ code: 'POLICY_VIOLATION' })
  })

  test.each(['admin', 'stranger'] as const)('is not for an %s', async (part) => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, 0)
    const who = await buildUser(market, { userType: part === 'admin' ? 'admin' : 'job_seeker' })
    expect((await act(who, 'joinSession', session)).code).not.toBeNull()
    expect((await see(who, session))?.joinUrl ?? null).toBeNull()
    expect(await statusOf(session)).toBe('confirmed')
  })
})

const allows = (seen: SessionData['session'], action: string) =>
  seen?.allowedActions.find((one) => one.action === action)?.allowed

describe('time alone', () => {
  const passes = async (session: TestSession, minutes: number) => {
    at(session, minutes)
    await market.passTime()
    return statusOf(session)
  }

  test('ends a hold after 15 minutes', async () => {
    const session = await buildSession(market)
    market.advance(14.99)
    await market.passTime()
    expect(await statusOf(session)).toBe('held')
    market.advance(0.01)
    await market.passTime()
    expect(await statusOf(session)).toBe('expired')
  })

  test('completes a session ten minutes after its end, and closes it after seven days', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    expect(await passes(session, 69.9)).toBe('in_progress')
    expect(await passes(session, 70)).toBe('completed')
    expect(await passes(session, 60 + 7 * 1440 - 1)).toBe('completed')
    expect(await passes(session, 60 + 7 * 1440)).toBe('closed')
    expect(await completed(session)).toBe(1)
  })

  test('asks about one that not both joined, and gives everything back after 48 silent hours', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    at(session, 0)
    await act(session.coach, 'joinSession', session)
    expect(await passes(session, 70)).toBe('needs_resolution')
    expect(await passes(session, 60 + 48 * 60 - 1)).toBe('needs_resolution')
    expect(await passes(session, 60 + 48 * 60)).toBe('cancelled')
    await market.deliverWebhooks()
    expect((await see(session.seeker, session))?.payment).toMatchObject({ state: 'REFUNDED' })
    expect(await completed(session)).toBe(0)
  })

  test('moves each session once, however many processes look', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    at(session, 70)
    await Promise.all(Array.from({ length: 6 }, () => market.passTime()))
    expect([await statusOf(session), await completed(session)]).toEqual(['completed', 1])
    expect(market.errors).toEqual([])
  })
})

describe('a session is seen', () => {
  test('by its two sides, each as who they are, and the seeker’s e-mail by themselves', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect(await see(session.seeker, session)).toMatchObject({
      viewerRole: 'SEEKER',
      seeker: { email: session.seeker?.email },
    })
    expect(await see(session.coach, session)).toMatchObject({ viewerRole: 'COACH', seeker: { email: null } })
    expect(await see(null, session, session.token)).toMatchObject({ viewerRole: 'SEEKER' })
  })

  test('by an admin, without the room and the address', async () => {
    const session = await buildSession(market, { status: 'in_progress' })
    const admin = await buildUser(market, { userType: 'admin' })
    expect(await see(admin, session)).toMatchObject({
      viewerRole: 'ADMIN',
      joinUrl: null,
      calendarUrl: null,
      seeker: { email: null },
    })
  })

  test('by nobody else: forbidden and missing look the same', async () => {
    const [session, other] = [await buildSession(market), await buildSession(market)]
    const askers = [null, other.seeker, other.coach, await buildUser(market)]
    for (const who of askers) expect(await see(who, session)).toBeNull()
    for (const token of [other.token, session.token.slice(1), `${session.token}x`, ''])
      expect(await see(null, session, token)).toBeNull()
    const missing = { ...session, id: '00000000-0000-4000-8000-000000000000' }
    const refusals = await Promise.all(
      [session, missing, { ...session, id: 'x' }].map((one) => act(other.seeker, 'releaseHold', one)),
    )
    expect(new Set(refusals.map(({ errors }) => JSON.stringify(errors))).size).toBe(1)
    expect(refusals[0]?.code).toBe('NOT_FOUND')
    expect(await statusOf(session)).toBe('held')
  })

  test('in lists of its own people only', async () => {
    const LIST = `{ mySessions(when: ALL) { totalCount edges { node { id viewerRole } } } }`
    const list = async (who: Asker) =>
      (
        await asViewer(market, who).run<{ mySessions: { edges: { node: object }[] } }>(LIST)
      ).data.mySessions.edges.map(({ node }) => node)
    const session = await buildSession(market, { status: 'confirmed' })
    expect(await list(session.seeker)).toEqual([{ id: session.id, viewerRole: 'SEEKER' }])
    expect(await list(session.coach)).toEqual([{ id: session.id, viewerRole: 'COACH' }])
    expect(await list(await buildCoach(market))).toEqual([])
    expect(await list(await buildUser(market, { userType: 'admin' }))).toEqual([])
  })
})

describe('the calendar file', () => {
  const fetchFile = (url: string) => market.app.inject({ url })

  test.each(['seeker', 'coach'] as const)(
    'of the %s names the other side, and nothing needs a sign-in',
    async (side) => {
      const coach = await buildCoach(market, { firstName: 'Elena' })
      const session = await buildSession(market, { coach, status: 'confirmed' })
      const seen = await see(session[side], session)
      const file = await fetchFile(seen?.calendarUrl ?? '')
      expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(readCalendar(file.body)).toMatchObject({
        method: 'PUBLISH',
        events: [
          {
            uid: `${session.id}@casebound.test`,
            status: 'CONFIRMED',
            start: session.startsAt.toISOString(),
            summary: side === 'seeker' ? 'Live case with Elena Shah' : 'Live case with Priya',
          },
        ],
      })
    },
  )

  test('does not let a coach act as the seeker', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    for (const side of [session.coach, session.seeker]) {
      const url = new URL((await see(side, session))?.calendarUrl ?? '', 'http://casebound.test')
      expect(await see(null, session, url.searchParams.get('token') ?? '')).toBeNull()
    }
  })

  test.each([
    ['no token', ''],
    ['a forged token', `?token=${'x'.repeat(43)}`],
  ])('is not given for %s', async (_case, query) => {
    const { id } = await buildSession(market, { status: 'confirmed' })
    const answer = await fetchFile(`/api/v1/sessions/${id}/calendar.ics${query}`)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  })
})
