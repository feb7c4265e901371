import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DAY } from '../../../lib/durations.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { buildThreeCases, THREE_CASES } from '../../cases/case.testing.ts'
import { SAVE, submit } from '../../scorecards/scorecard.testing.ts'

let market: Marketplace
const slugs = THREE_CASES.map(({ slug }) => slug)
beforeAll(async () => {
  market = await openMarketplace()
  await buildThreeCases(market)
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const STANDING = `query ($id: ID!) { studentStanding(studentId: $id) { scorecards isElsewhereTold
  means { points { value coachName } direction } dimensions { dimension points { value } }
  priorities { dimension state named } cases { slug sessionId at } } }`
const SEEN = `query ($id: ID!) { sessionCasesSeen(sessionId: $id) }`
const CHOOSE = `mutation ($id: ID!, $slug: String) { chooseSessionCase(sessionId: $id, caseSlug: $slug) { id } }`
interface Standing {
  scorecards: number
  isElsewhereTold: boolean
  means: { points: { value: number }[]; direction: string | null }[]
  priorities: { dimension: string | null; state: string; named: number }[]
  cases: { slug: string; sessionId: string | null; at: string | null }[]
}
const ask = (who: Asker, id: string) =>
  asViewer(market, who).run<{ studentStanding: Standing | null }>(STANDING, { id })
const standing = async (who: Asker, id: string) => (await ask(who, id)).data.studentStanding
const choose = (who: Asker, { id }: TestSession, slug: string) =>
  asViewer(market, who).run(CHOOSE, { id, slug })
const practise = (userId: string, slug: string) =>
  market.sql(
    `insert into practice_attempts (id, user_id, case_slug, started_at, finished_at, seconds) values ($1, $2, $3, $4, $4, 60)`,
    [randomUUID(), userId, slug, market.clock()],
  )

/** Another session of the same two, as many days on. */
const another = (first: TestSession, status: 'completed' | 'confirmed', days = 3) =>
  buildSession(market, {
    status,
    coach: first.coach,
    ...(first.seeker && { seeker: first.seeker }),
    startsAt: noonIn(market, days),
  })
const priority = (dimension: string) => ({
  dimension,
  observation: `About ${dimension}.`,
  why: 'The room stops trusting the rest.',
  nextStep: 'Say the magnitude first.',
})

describe('how a student stands', () => {
  test('is told by the coach’s own scorecards that were sent, whether or not they were opened', async () => {
    const first = await buildSession(market, { status: 'completed' })
    const { coach, id } = first
    await submit(market, coach, first)
    const second = await another(first, 'completed')
    await submit(market, coach, second, { priorities: [priority('SYNTHESIS')] })
    const draft = await another(first, 'completed')
    await asViewer(market, coach).run(SAVE, { input: { sessionId: draft.id, strengths: ['Calm.'] } })
    expect(await standing(coach, id)).toMatchObject({
      scorecards: 2,
      means: [{ points: [{ value: 3 }, { value: 3 }], direction: null }],
      priorities: [
        { dimension: 'SYNTHESIS', state: 'NEW', named: 1 },
        { dimension: 'QUANTITATIVE', state: 'NOT_AGAIN', named: 1 },
      ],
    })
    await submit(market, coach, draft, { priorities: [priority('QUANTITATIVE')] })
    expect((await standing(coach, second.id))?.priorities).toEqual([
      { dimension: 'QUANTITATIVE', state: 'AGAIN', named: 2 },
      { dimension: 'SYNTHESIS', state: 'NOT_AGAIN', named: 1 },
    ])
    expect((await standing(coach, id))?.means[0]?.direction).toBe('STEADY')
  })

  test('has nothing of another coach’s scorecards', async () => {
    const mine = await buildSession(market, { status: 'completed' })
    const theirs = await buildSession(market, {
      status: 'completed',
      seeker: mine.seeker!,
      startsAt: noonIn(market, 3),
    })
    await submit(market, theirs.coach, theirs)
    expect(await standing(mine.coach, mine.id)).toMatchObject({ scorecards: 0, means: [], priorities: [] })
    expect(await standing(theirs.coach, mine.id)).toBeNull()
  })

  test('is for the coach alone: no other coach, admin, student or visitor', async () => {
    const { coach, seeker, id } = await buildSession(market, { status: 'completed' })
    for (const who of [await buildCoach(market), await buildUser(market, { userType: 'admin' })])
      expect(await standing(who, id)).toBeNull()
    expect((await ask(seeker, id)).code).toBe('FORBIDDEN')
    expect((await ask(null, id)).code).toBe('UNAUTHENTICATED')
    for (const nobody of [randomUUID(), 'nobody']) expect(await standing(coach, nobody)).toBeNull()
  })

  test('of a guest is told like that of anybody', async () => {
    const session = await buildSession(market, {
      status: 'completed',
      guest: { name: 'Inês', email: `${randomUUID()}@mail.test` },
    })
    await choose(session.coach, session, slugs[0]!)
    await submit(market, session.coach, session)
    expect(await standing(session.coach, session.id)).toMatchObject({ scorecards: 1 })
  })

  test('of somebody who closed their account says nothing any more, and the sessions stay', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await submit(market, session.coach, session)
    market.setNow(new Date(market.clock().getTime() + 30 * DAY))
    await market.passTime()
    const { code } = await asViewer(market, session.seeker).run(
      `mutation { deleteMyAccount(input: { confirmation: "${session.seeker!.email}" }) { erasedAt } }`,
    )
    expect(code).toBeNull()
    expect(await standing(session.coach, session.id)).toMatchObject({
      scorecards: 0,
      means: [],
      priorities: [],
    })
  })
})

describe('the cases a student knows', () => {
  test('are those with this coach, with their session; from elsewhere only that they are known, while a case is to be chosen', async () => {
    const first = await buildSession(market, { status: 'confirmed' })
    const { coach, seeker, id } = first
    await choose(coach, first, slugs[0]!)
    await practise(seeker!.id, slugs[1]!)
    const other = await buildSession(market, {
      status: 'confirmed',
      seeker: seeker!,
      startsAt: noonIn(market, 5),
    })
    await choose(other.coach, other, slugs[2]!)
    const told = await standing(coach, id)
    expect(told?.isElsewhereTold).toBe(true)
    expect(told?.cases[0]).toEqual({ slug: slugs[0], sessionId: id, at: first.startsAt.toISOString() })
    const elsewhere = told!.cases.slice(1)
    expect(elsewhere.map(({ slug }) => slug).sort()).toEqual([slugs[1], slugs[2]])
    for (const one of elsewhere) expect(one).toMatchObject({ sessionId: null, at: null })
    expect(JSON.stringify(told)).not.toContain(other.id)
  })

  test('of elsewhere are no longer told once nothing is to be chosen, on the page or to who asks by the session', async () => {
    const past = await buildSession(market, { status: 'completed' })
    const { coach, seeker, id } = past
    await practise(seeker!.id, slugs[1]!)
    expect(await standing(coach, id)).toMatchObject({ isElsewhereTold: false, cases: [] })
    const seen = (session: TestSession) =>
      asViewer(market, coach).run<{ sessionCasesSeen: string[] }>(SEEN, { id: session.id })
    expect((await seen(past)).data.sessionCasesSeen).toEqual([])
    const next = await another(past, 'confirmed')
    expect((await seen(next)).data.sessionCasesSeen).toEqual([slugs[1]])
    expect((await standing(coach, id))?.cases).toMatchObject([{ slug: slugs[1], sessionId: null }])
  })
})
