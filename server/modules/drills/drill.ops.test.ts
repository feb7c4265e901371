import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { instantOf, localDate } from '../availability/time/zone.rules.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import {
  answer,
  type AttemptData,
  choose,
  type DrillData,
  GIVE,
  myDrills,
  ONE,
  readCard,
  rightAnswers,
  start,
  START_IT,
  tryOnce,
} from './drill.testing.ts'

let market: Marketplace
let session: TestSession
let seeker: TestUser
let drill: DrillData
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  seeker = await buildUser(market)
  session = await buildSession(market, { status: 'completed', seeker })
  await readCard(market, session)
  drill = (await myDrills(market, seeker))[0]!
})
afterAll(() => market.close())

/** Of the session they booked, as their account has none. */
const ZONE = 'Europe/London'

const interviewOn = (interviewDate: string) =>
  asViewer(market, seeker).run(
    `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }`,
    {
      input: { interviewDate },
    },
  )

const attempts = (id: string) =>
  market.sql<{ seed: number; right_parts: number | null }>(
    'select seed, right_parts from drill_attempts where drill_id = $1',
    [id],
  )

describe('a try', () => {
  test('is sent without an answer, and after it with what is right and how it is worked out', async () => {
    const begun = await start(market, seeker, drill.id)
    expect(begun).toMatchObject({ seconds: null, rightParts: null, startedAt: market.clock().toISOString() })
    expect(begun.questions.map(({ result }) => result)).toEqual(begun.questions.map(() => null))
    const answers = await rightAnswers(market, begun.id)
    market.advance(2)
    const [first, ...others] = answers
    const given = [{ number: null, options: [] }, ...others]
    const { attempt, drill: after } = (await answer(market, seeker, begun.id, given)).data.answerDrill
    expect(attempt).toMatchObject({ seconds: 120, rightParts: answers.length - 1 })
    expect(attempt.questions.map(({ result }) => result?.isRight)).toEqual([false, true, true])
    for (const { result } of attempt.questions) {
      expect(result?.right.length).toBeGreaterThan(0)
      expect(result?.solution.length).toBeGreaterThan(0)
    }
    expect(first).toBeDefined()
    expect(after).toMatchObject({ box: 1, dueOn: inDays(1), attemptsCount: 1 })
  })

  test('begun twice, even at once, is one; answered, the next has other numbers', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => start(market, seeker, drill.id)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    await tryOnce(market, seeker, drill.id)
    const next = await start(market, seeker, drill.id)
    expect(next.id).not.toBe(begun[0]?.id)
    const seeds = (await attempts(drill.id)).map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(2)
  })

  test('that was left lying begins anew with other numbers', async () => {
    const begun = await start(market, seeker, drill.id)
    const [before] = await attempts(drill.id)
    market.advance(60)
    const again = await start(market, seeker, drill.id)
    expect(again).toMatchObject({ id: begun.id, startedAt: market.clock().toISOString() })
    expect((await attempts(drill.id))[0]?.seed).not.toBe(before?.seed)
  })

  test('counts once, however often its answer is sent', async () => {
    const { id } = await start(market, seeker, drill.id)
    const answers = await rightAnswers(market, id)
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => answer(market, seeker, id, answers, key)))
    for (const { data } of sent) expect(data.answerDrill.drill).toMatchObject({ box: 2, attemptsCount: 1 })
    expect(await answer(market, seeker, id, [], key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await answer(market, seeker, id, answers)).toMatchObject({ code: 'CONFLICT' })
    expect(await attempts(drill.id)).toMatchObject([{ right_parts: 3 }])
  })

  test.each([
    ['too few answers', (answers: object[]) => answers.slice(1)],
    ['an option that is not there', (answers: object[]) => answers.map(() => ({ options: [99] }))],
    ['a number and options at once', (answers: object[]) => answers.map(() => ({ number: 1, options: [0] }))],
  ])('with %s changes nothing', async (_, change) => {
    const { id } = await start(market, seeker, drill.id)
    const answers = change(await rightAnswers(market, id)) as Parameters<typeof answer>[3]
    expect(await answer(market, seeker, id, answers)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await attempts(drill.id)).toMatchObject([{ right_parts: null }])
  })

  test('is nobody else’s', async () => {
    const { id } = await start(market, seeker, drill.id)
    const answers = await rightAnswers(market, id)
    for (const other of [session.coach, await buildUser(market)]) {
      expect(await answer(market, other, id, answers)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await asViewer(market, other).run(START_IT, { id: drill.id })).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect((await asViewer(market, other).run(ONE, { id: drill.id })).data).toEqual({
        drill: null,
        drillAttempts: [],
      })
    }
    expect(await attempts(drill.id)).toMatchObject([{ right_parts: null }])
  })
})

/** That many days ahead where the seeker is. */
const inDays = (days: number) => localDate(new Date(market.clock().getTime() + days * 86_400_000), ZONE)

describe('repetition', () => {
  test('goes through the boxes, further apart each time, and ends as learned', async () => {
    for (const [box, days] of [
      [2, 2],
      [3, 4],
      [4, 8],
      [5, 16],
    ] as const) {
      expect((await tryOnce(market, seeker, drill.id)).drill).toMatchObject({ box, dueOn: inDays(days) })
      market.setNow(new Date(market.clock().getTime() + days * 86_400_000))
    }
    expect((await tryOnce(market, seeker, drill.id)).drill).toMatchObject({
      dueAt: null,
      endedAs: 'LEARNED',
      endedAt: market.clock().toISOString(),
    })
    for (const isRight of [true, false])
      expect((await tryOnce(market, seeker, drill.id, isRight)).drill).toMatchObject({
        dueAt: null,
        endedAs: 'LEARNED',
      })
    expect(await attempts(drill.id)).toHaveLength(7)
  })

  test('what is missed goes back to the first box, and extra practice leaves it where it is', async () => {
    const { dueOn } = (await tryOnce(market, seeker, drill.id)).drill
    for (const isRight of [true, false])
      expect((await tryOnce(market, seeker, drill.id, isRight)).drill).toMatchObject({ box: 2, dueOn })
    market.setNow(new Date(market.clock().getTime() + 2 * 86_400_000))
    expect((await tryOnce(market, seeker, drill.id, false)).drill).toMatchObject({ box: 1, dueOn: inDays(1) })
  })

  test('nothing is first due after the interview, also when its date is set later', async () => {
    const onInterview = (dueOn: string) => [{ dueOn, dueAt: instantOf(dueOn, '00:00', ZONE)?.toISOString() }]
    for (const days of [0, 2, 4]) {
      market.advance(days * 1440)
      await tryOnce(market, seeker, drill.id)
    }
    expect(await myDrills(market, seeker)).toMatchObject([{ box: 4, dueOn: inDays(8) }])
    await interviewOn(inDays(3))
    expect(await myDrills(market, seeker)).toMatchObject(onInterview(inDays(3)))
    market.setNow(new Date(market.clock().getTime() + 3 * 86_400_000))
    expect((await myDrills(market, seeker))[0]?.isDue).toBe(true)
    expect((await tryOnce(market, seeker, drill.id)).drill).toMatchObject({ box: 5, isDue: false })
  })

  test('what is right and late stays in its box', async () => {
    const { id } = await start(market, seeker, drill.id)
    market.advance(12)
    const { data } = await answer(market, seeker, id, await rightAnswers(market, id))
    expect(data.answerDrill.drill).toMatchObject({ box: 1, dueOn: inDays(1) })
  })
})

test('the accuracy of each kind is told by week', async () => {
  await tryOnce(market, seeker, drill.id)
  market.setNow(new Date(market.clock().getTime() + 8 * 86_400_000))
  await tryOnce(market, seeker, drill.id, false)
  const query = `query { drillAccuracy { kind label attempts right parts medianSeconds weeks { weekStart right parts } } }`
  expect((await asViewer(market, seeker).run(query)).data).toEqual({
    drillAccuracy: [
      {
        kind: drill.kind,
        label: 'Percentages and growth',
        attempts: 2,
        right: 3,
        parts: 6,
        medianSeconds: 0,
        weeks: [
          expect.objectContaining({ right: 3, parts: 3 }),
          expect.objectContaining({ right: 0, parts: 3 }),
        ],
      },
    ],
  })
  expect((await asViewer(market, await buildUser(market)).run(query)).data).toEqual({ drillAccuracy: [] })
})

describe('a seeker chooses', () => {
  test('any kind, at once and without a coach, and starts it', async () => {
    const own = await buildUser(market)
    const { chooseDrill: chosen } = (await choose(market, own, 'BREAK_EVEN', 3)).data
    expect(chosen).toMatchObject({
      kind: 'BREAK_EVEN',
      assignedBy: 'SELF',
      difficulty: 3,
      box: 1,
      isDue: true,
    })
    expect(await start(market, own, chosen.id)).toMatchObject({ allowedSeconds: chosen.allowedSeconds })
    expect((await tryOnce(market, own, chosen.id)).drill).toMatchObject({ box: 2 })
    expect(await market.sql('select 1 from notifications where user_id = $1', [own.id])).toEqual([])
  })

  test('of each kind one drill, even at once, and the level from now on', async () => {
    const own = await buildUser(market)
    const at = await Promise.all([1, 2, 3].map((level) => choose(market, own, 'SYNTHESIS', level)))
    expect(new Set(at.map(({ data }) => data.chooseDrill.id)).size).toBe(1)
    expect((await choose(market, own, 'SYNTHESIS', 1)).data.chooseDrill).toMatchObject({ difficulty: 1 })
    expect((await choose(market, own, 'SYNTHESIS')).data.chooseDrill).toMatchObject({ difficulty: 1 })
    expect(await myDrills(market, own)).toHaveLength(1)
  })

  test('what a scorecard asked for as it is, and what is learned again', async () => {
    await tryOnce(market, seeker, drill.id)
    const other = drill.difficulty === 1 ? 2 : 1
    const again = (await choose(market, seeker, drill.kind, other)).data.chooseDrill
    const { difficulty } = drill
    expect(again).toMatchObject({ id: drill.id, assignedBy: 'SCORECARD', difficulty, box: 2, isDue: false })
    await market.sql(
      `update drills set ended_at = now(), ended_as = 'learned', due_at = null where id = $1`,
      [drill.id],
    )
    expect((await choose(market, seeker, drill.kind)).data.chooseDrill).toMatchObject({
      id: drill.id,
      endedAs: 'LEARNED',
    })
    expect((await tryOnce(market, seeker, drill.id, false)).drill).toMatchObject({ endedAs: 'LEARNED' })
  })

  test('nothing without an account, and no level there is not', async () => {
    expect(await choose(market, null, 'SYNTHESIS')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await choose(market, seeker, 'SYNTHESIS', 4)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await myDrills(market, seeker)).toHaveLength(1)
  })

  test('what their coach does not see, until the coach asks for it', async () => {
    await choose(market, seeker, 'SYNTHESIS')
    const query = `query ($id: ID!) { student(id: $id) { drills { kind } } }`
    expect((await asViewer(market, session.coach).run(query, { id: session.id })).data).toEqual({
      student: { drills: [{ kind: drill.kind }] },
    })
  })
})

describe('a coach', () => {
  const give = (who: TestUser, change: object = {}) =>
    asViewer(market, who).run<{ assignDrill: { drills: DrillData[] } }>(GIVE, {
      input: { studentId: session.id, kind: 'SYNTHESIS', ...change },
    })

  test('gives a student a drill, who is told of it in the product alone', async () => {
    const { drills } = (await give(session.coach)).data.assignDrill
    expect(drills).toMatchObject([
      { kind: 'GROWTH', assignedBy: 'SCORECARD' },
      {
        kind: 'SYNTHESIS',
        assignedBy: 'COACH',
        dimension: 'SYNTHESIS',
        sessionId: null,
        box: 1,
        isDue: true,
      },
    ])
    const told = await market.sql(
      `select mail_state, facts ->> 'drill' as drill from notifications where user_id = $1 and kind = 'drill_ready' order by created_at, drill`,
      [seeker.id],
    )
    expect(told).toContainEqual({ mail_state: 'none', drill: 'Synthesis' })
  })

  test('who gives what is open begins it again from the first box', async () => {
    await tryOnce(market, seeker, drill.id)
    const { drills } = (await give(session.coach, { kind: drill.kind, difficulty: 3 })).data.assignDrill
    expect(drills).toMatchObject([
      { id: drill.id, box: 1, isDue: true, difficulty: 3, assignedBy: 'COACH', attemptsCount: 1 },
    ])
  })

  test('sees what came of their own scorecards, and no other coach’s', async () => {
    const other = await buildSession(market, { status: 'completed', seeker, startsAt: later(5) })
    const query = `query ($id: ID!) { student(id: $id) { drills { id } } }`
    expect((await asViewer(market, other.coach).run(query, { id: other.id })).data).toEqual({
      student: { drills: [] },
    })
    expect((await asViewer(market, session.coach).run(query, { id: session.id })).data).toEqual({
      student: { drills: [{ id: drill.id }] },
    })
  })

  test('is refused for a guest, for another coach’s student and for a difficulty there is not', async () => {
    const guest = { name: 'Maya Fernandes', email: `${randomUUID()}@mail.test` }
    const theirs = await buildSession(market, { status: 'completed', guest, startsAt: later(6) })
    expect(await give(theirs.coach, { studentId: theirs.id })).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await give(theirs.coach)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await give(session.coach, { difficulty: 4 })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await give(seeker)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await myDrills(market, seeker)).toHaveLength(1)
  })
})

const later = (days: number) => new Date(START.getTime() + days * 86_400_000 + 9_000_000)

test('an answer that has not been given is nowhere in what a seeker can ask for', async () => {
  await start(market, seeker, drill.id)
  const [begun] = (
    await asViewer(market, seeker).run<{ drillAttempts: AttemptData[] }>(ONE, { id: drill.id })
  ).data.drillAttempts
  expect(begun?.questions.every(({ result }) => result === null)).toBe(true)
})
