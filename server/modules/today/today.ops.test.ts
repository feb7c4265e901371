import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { DAY } from '../../lib/durations.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { myDrills, openCard, tryOnce } from '../drills/drill.testing.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { submit } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, { articles: [], cases: [nordlysFerries] })
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const TODAY = 'query { today { kind subjectId title coachName at } }'
const today = async (who: Asker) =>
  (await asViewer(market, who).run<{ today: { kind: string; subjectId: string | null } }>(TODAY)).data.today

const TASKS = `query { todayTasks {
  open { kind subjectId title coachName minutes } done { kind subjectId rightParts parts } later { kind subjectId } } }`
interface Tasks {
  open: { kind: string; subjectId: string; title: string; coachName: string | null; minutes: number }[]
  done: { kind: string; subjectId: string; rightParts: number | null; parts: number | null }[]
  later: { kind: string; subjectId: string } | null
}
const tasks = async (who: Asker) =>
  (await asViewer(market, who).run<{ todayTasks: Tasks }>(TASKS)).data.todayTasks
const kinds = async (who: Asker) => {
  const { open, done } = await tasks(who)
  return { open: open.map(({ kind }) => kind), done: done.map(({ kind }) => kind) }
}

const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`

test('is one thing after another from a session to the next', async () => {
  const seeker = await buildUser(market)
  expect(await today(seeker)).toEqual({
    kind: 'PRACTISE',
    subjectId: 'nordlys-ferries',
    title: nordlysFerries.title,
    coachName: null,
    at: null,
  })
  const session = await buildSession(market, { status: 'confirmed', seeker })
  expect((await today(seeker)).kind).toBe('PRACTISE')
  market.setNow(new Date(session.startsAt.getTime() - 60_000))
  expect(await today(seeker)).toMatchObject({
    kind: 'JOIN',
    subjectId: session.id,
    at: session.startsAt.toISOString(),
  })
  for (const who of [session.coach, seeker])
    await asViewer(market, who).run(
      `mutation ($input: SessionInput!) { joinSession(input: $input) { id } }`,
      {
        input: { sessionId: session.id },
      },
    )
  market.setNow(new Date(session.startsAt.getTime() + 30 * 60_000))
  for (const who of [session.coach, seeker])
    await asViewer(market, who).run(
      `mutation ($input: SessionInput!) { finishSession(input: $input) { id } }`,
      { input: { sessionId: session.id } },
    )
  expect(await today(seeker)).toMatchObject({ kind: 'REVIEW', subjectId: session.id })
  await submit(market, session.coach, session)
  expect((await today(seeker)).kind).toBe('REVIEW')
  const { data } = await asViewer(market, seeker).run(REVIEW, {
    input: {
      sessionId: session.id,
      rating: 5,
      text: 'Clear, and kind.',
      wouldRebook: true,
      idempotencyKey: randomUUID(),
    },
  })
  expect(data).toBeDefined()
  expect(await today(seeker)).toMatchObject({ kind: 'SELF_SCORE', subjectId: session.id })
  await openCard(market, session)
  const [drill] = await myDrills(market, seeker)
  expect(await today(seeker)).toMatchObject({
    kind: 'DRILL',
    subjectId: drill?.id,
    title: 'Percentages and growth',
  })
  await tryOnce(market, seeker, drill?.id ?? '')
  expect((await today(seeker)).kind).toBe('PRACTISE')
  await asViewer(market, seeker).run(`mutation { startPractice(slug: "nordlys-ferries") { id } }`)
  expect(await today(seeker)).toEqual({
    kind: 'BOOK',
    subjectId: null,
    title: null,
    coachName: null,
    at: null,
  })
})

test('lists what there is to do, and then as done', async () => {
  const seeker = await buildUser(market)
  const session = await buildSession(market, { status: 'confirmed', seeker })
  market.setNow(new Date(session.startsAt.getTime() - 2 * DAY))
  expect((await kinds(seeker)).open).toEqual(['PREPARE', 'PRACTISE'])
  await asViewer(market, seeker).run(
    `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
    { input: { sessionId: session.id, body: 'I rush the structure.' } },
  )
  expect((await kinds(seeker)).open).toEqual(['PRACTISE'])
  market.setNow(new Date(session.startsAt.getTime() - 60_000))
  for (const who of [session.coach, seeker])
    await asViewer(market, who).run(
      `mutation ($input: SessionInput!) { joinSession(input: $input) { id } }`,
      { input: { sessionId: session.id } },
    )
  market.setNow(new Date(session.startsAt.getTime() + 30 * 60_000))
  for (const who of [session.coach, seeker])
    await asViewer(market, who).run(
      `mutation ($input: SessionInput!) { finishSession(input: $input) { id } }`,
      { input: { sessionId: session.id } },
    )
  await submit(market, session.coach, session)
  expect((await kinds(seeker)).open).toEqual(['REVIEW', 'PRACTISE'])
  await asViewer(market, seeker).run(REVIEW, {
    input: {
      sessionId: session.id,
      rating: 5,
      text: 'Clear, and kind.',
      wouldRebook: true,
      idempotencyKey: randomUUID(),
    },
  })
  expect(await kinds(seeker)).toEqual({ open: ['SELF_SCORE', 'PRACTISE'], done: ['REVIEW'] })
  await openCard(market, session)
  const [drill] = await myDrills(market, seeker)
  const after = await tasks(seeker)
  expect(after.open[0]).toEqual({
    kind: 'DRILL',
    subjectId: drill?.id,
    title: 'Percentages and growth',
    coachName: expect.any(String),
    minutes: expect.any(Number),
  })
  market.setNow(new Date(session.startsAt.getTime() + 40 * 60_000))
  await tryOnce(market, seeker, drill?.id ?? '')
  const practised = await tasks(seeker)
  expect(practised.open.map(({ kind }) => kind)).toEqual(['PRACTISE'])
  expect(practised.done.at(-1)).toMatchObject({
    kind: 'DRILL',
    subjectId: drill?.id,
    parts: expect.any(Number),
  })
  expect(practised.later).toEqual({ kind: 'DRILL', subjectId: drill?.id })
})

test('suggests cases that were not met', async () => {
  const seeker = await buildUser(market)
  const suggested = async () =>
    (await asViewer(market, seeker).run<{ casesForYou: { slug: string }[] }>(`{ casesForYou { slug } }`)).data
      .casesForYou
  expect(await suggested()).toEqual([{ slug: 'nordlys-ferries' }])
  await asViewer(market, seeker).run(`mutation { startPractice(slug: "nordlys-ferries") { id } }`)
  expect(await suggested()).toEqual([])
})

test('is nobody’s who is not signed in', async () => {
  for (const query of [TODAY, TASKS, '{ casesForYou { slug } }'])
    expect(await asViewer(market, null).run(query)).toMatchObject({ code: 'UNAUTHENTICATED' })
})
