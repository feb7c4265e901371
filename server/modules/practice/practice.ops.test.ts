import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { practiceOf } from './practice.testing.ts'

let market: Marketplace
let seeker: TestUser
let practice: ReturnType<typeof practiceOf>
beforeAll(async () => {
  market = await openMarketplace()
  practice = practiceOf(market)
  await publishContent(market.pool, {
    articles: [],
    cases: [nordlysFerries, { ...nordlysFerries, slug: 'other' }],
  })
})
beforeEach(async () => {
  market.setNow(START)
  seeker = await buildUser(market)
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const { steps, clarifyingFacts, rubric, recommendation } = nordlysFerries
const SLUG = nordlysFerries.slug

const START_IT = `mutation ($slug: String!) { startPractice(slug: $slug) { id startedAt finishedAt case { slug } } }`
const begin = (who: Asker, slug = SLUG) =>
  asViewer(market, who).run<{ startPractice: { id: string; startedAt: string } }>(START_IT, { slug })
const rows = () =>
  market.sql(
    'select seconds, checks_right, checks_total, notes, progress from practice_attempts where user_id = $1',
    [seeker.id],
  )
const UNTOUCHED = { seconds: 0, checks_right: 0, checks_total: 0, notes: '', progress: {} }

test('beginning twice, even at once, is one attempt; after it is finished, the next is another', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => begin(seeker)))
  const ids = new Set(all.map(({ data }) => data.startPractice.id))
  expect(ids.size).toBe(1)
  const [attemptId = ''] = ids
  await practice.finish(seeker, { attemptId })
  expect((await begin(seeker)).data.startPractice.id).not.toBe(attemptId)
  expect(await rows()).toHaveLength(2)
})

test('an attempt is taken up where it was, on any device, however long ago it was left', async () => {
  const ref = await practice.begin(seeker, SLUG)
  market.advance(4)
  await practice.verb(seeker, 'savePracticeText', { ...ref, step: 0, text: 'By route.' })
  market.advance(3 * 24 * 60)
  expect((await begin(seeker)).data.startPractice).toMatchObject({
    id: ref.attemptId,
    startedAt: START.toISOString(),
  })
  const found = await practice.read(seeker, ref)
  expect(found).toMatchObject({ seconds: 4 * 60 + 15 * 60, steps: [{ answer: 'By route.', state: 'OPEN' }] })
})

describe('material comes step by step', () => {
  test('of a case just begun there is the first prompt, and nothing that answers it', async () => {
    const found = await practice.read(seeker, await practice.begin(seeker, SLUG))
    expect(found?.steps).toEqual([
      expect.objectContaining({
        title: steps[0]?.title,
        prompt: steps[0]?.prompt,
        state: 'OPEN',
        strong: null,
      }),
    ])
    expect(found).toMatchObject({ recommendation: null, rubric: null })
    expect(found?.facts).toEqual(clarifyingFacts.map(({ question }) => ({ question, answer: null })))
  })

  test('a fact is told to whoever asks for it, and no other', async () => {
    const ref = await practice.begin(seeker, SLUG)
    const { material } = await practice.verb(seeker, 'askPracticeFact', { ...ref, fact: 1 })
    expect(material.facts.map(({ answer }) => answer)).toEqual(
      clarifyingFacts.map(({ answer }, place) => (place === 1 ? answer : null)),
    )
  })

  test('an answer opens its strong answer and the next step with its exhibits', async () => {
    const ref = await practice.begin(seeker, SLUG)
    const { material } = await practice.verb(seeker, 'answerPracticeStep', {
      ...ref,
      step: 0,
      text: 'By <b>route</b>.',
    })
    expect(material.steps).toMatchObject([
      { state: 'ANSWERED', answer: 'By route.', strong: steps[0]?.strong },
      { state: 'OPEN', strong: null, exhibits: steps[1]?.exhibits?.map((key) => ({ key })) },
    ])
    expect(material.steps[1]?.checks).toEqual(
      steps[1]?.checks?.map(() => expect.objectContaining({ working: null, isRight: null })),
    )
  })

  test('no step is skipped: what is ahead is refused, and nothing is kept of it', async () => {
    const ref = await practice.begin(seeker, SLUG)
    const ahead = { ...ref, step: 1 }
    for (const [name, input] of [
      ['answerPracticeStep', { ...ahead, text: 'So.' }],
      ['revealPracticeStep', ahead],
      ['savePracticeText', { ...ahead, text: 'So.' }],
      ['tryPracticeCheck', { ...ahead, check: 0, given: '120' }],
      ['showPracticeWorking', { ...ahead, check: 0 }],
      ['answerPracticeStep', { ...ref, step: 0 }],
      ['markPracticeRubric', { ...ref, dimension: rubric[0]?.dimension, mark: 'STRONG' }],
    ] as const)
      expect(await practice.verb(seeker, name, input)).toMatchObject({ code: 'POLICY_VIOLATION' })
    for (const [name, input] of [
      ['revealPracticeStep', { ...ref, step: 99 }],
      ['askPracticeFact', { ...ref, fact: 99 }],
    ] as const)
      expect(await practice.verb(seeker, name, input)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rows()).toEqual([UNTOUCHED])
  })

  test('the working is told once a try is right, or after one when it is asked for', async () => {
    const ref = { ...(await practice.begin(seeker, SLUG)), step: 1 }
    await practice.verb(seeker, 'revealPracticeStep', { ...ref, step: 0 })
    const workings = (material: { steps: { checks: { working: object | null }[] }[] }) =>
      material.steps[1]?.checks.map(({ working }) => working)
    const wrong = await practice.verb(seeker, 'tryPracticeCheck', { ...ref, check: 0, given: 'about 90' })
    expect(workings(wrong.material)).toEqual([null, null])
    const right = await practice.verb(seeker, 'tryPracticeCheck', { ...ref, check: 0, given: 'NOK 120 m' })
    expect(workings(right.material)).toEqual([{ expression: '240 - 120', answer: 120 }, null])
    await practice.verb(seeker, 'tryPracticeCheck', { ...ref, check: 1, given: '1' })
    const shown = await practice.verb(seeker, 'showPracticeWorking', { ...ref, check: 1 })
    expect(workings(shown.material)).toEqual([expect.anything(), expect.anything()])
    expect(shown.material.attempt).toMatchObject({ checksRight: 0, checksTotal: 2 })
  })

  test('recommendation and rubric come when every step is closed, and lines can be marked then', async () => {
    const ref = await practice.begin(seeker, SLUG)
    for (const step of steps.keys()) await practice.verb(seeker, 'revealPracticeStep', { ...ref, step })
    const dimension = rubric[0]?.dimension
    const { material } = await practice.verb(seeker, 'markPracticeRubric', {
      ...ref,
      dimension,
      mark: 'BETWEEN',
    })
    expect(material.recommendation).toBe(recommendation)
    expect(material.rubric?.map(({ mark }) => mark)).toEqual(
      rubric.map((_, i) => (i === 0 ? 'BETWEEN' : null)),
    )
    expect((await practice.read(seeker, ref))?.steps.every(({ state }) => state === 'REVEALED')).toBe(true)
  })
})

describe('time and score are ours', () => {
  test('whatever a browser says of them, the first result stands', async () => {
    const ref = await practice.begin(seeker, SLUG)
    await practice.verb(seeker, 'revealPracticeStep', { ...ref, step: 0 })
    await practice.verb(seeker, 'tryPracticeCheck', { ...ref, step: 1, check: 0, given: '120' })
    market.advance(10)
    await practice.verb(seeker, 'tryPracticeCheck', { ...ref, step: 1, check: 1, given: '5' })
    market.advance(5)
    const all = steps.flatMap(({ checks = [] }) => checks).length
    const claim = { seconds: 1, checksRight: 99, checksTotal: 99, notes: 'Say it <i>first</i>' }
    const first = (await practice.finish(seeker, ref, claim)).data.finishPractice
    expect(first).toMatchObject({
      finishedAt: market.clock().toISOString(),
      seconds: 15 * 60,
      checksRight: 1,
      checksTotal: all,
      notes: 'Say it first',
      isReported: false,
    })
    market.advance(5)
    expect((await practice.finish(seeker, ref, { notes: 'Other' })).data.finishPractice).toEqual(first)
  })

  test('a pause does not count, and neither does the debrief', async () => {
    const ref = await practice.begin(seeker, SLUG)
    market.advance(2)
    await practice.verb(seeker, 'pausePractice', { ...ref, isPaused: true })
    market.advance(9)
    const { material } = await practice.verb(seeker, 'pausePractice', { ...ref, isPaused: false })
    expect(material).toMatchObject({ seconds: 120, isPaused: false })
    market.advance(1)
    for (const step of steps.keys()) await practice.verb(seeker, 'revealPracticeStep', { ...ref, step })
    market.advance(9)
    expect((await practice.read(seeker, ref))?.seconds).toBe(180)
  })

  test('a finished attempt is not changed any more', async () => {
    const ref = await practice.begin(seeker, SLUG)
    await practice.finish(seeker, ref)
    const before = await rows()
    for (const [name, input] of [
      ['tryPracticeCheck', { step: 1, check: 0, given: '120' }],
      ['savePracticeText', { text: 'Later.' }],
      ['pausePractice', { isPaused: true }],
    ] as const)
      expect(await practice.verb(seeker, name, { ...ref, ...input })).toMatchObject({
        code: 'POLICY_VIOLATION',
      })
    expect(await rows()).toEqual(before)
  })

  test('many tries at once are one first try', async () => {
    const ref = await practice.begin(seeker, SLUG)
    await practice.verb(seeker, 'revealPracticeStep', { ...ref, step: 0 })
    await practice.verb(seeker, 'tryPracticeCheck', { ...ref, step: 1, check: 0, given: '7' })
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        practice.verb(seeker, 'tryPracticeCheck', { ...ref, step: 1, check: 0, given: '120' }),
      ),
    )
    for (const { material } of all) expect(material.attempt).toMatchObject({ checksRight: 0, checksTotal: 1 })
  })

  test('what a browser said of attempts is refused, and nothing is written', async () => {
    const RECORD = `mutation ($input: RecordPracticeInput!) { recordPractice(input: $input) { id } }`
    const attempt = {
      id: randomUUID(),
      slug: SLUG,
      finishedAt: START.toISOString(),
      seconds: 9,
      checksRight: 1,
    }
    const input = { attempts: [{ ...attempt, checksTotal: 1, notes: '' }] }
    expect(await asViewer(market, seeker).run(RECORD, { input })).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rows()).toEqual([])
  })
})

test('one’s own practice is listed newest first with what was written, also after the case is retired', async () => {
  const MINE = `query ($first: Int, $after: String) { myPractice(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { case { slug title } seconds answers token } } } }`
  interface Page {
    myPractice: { totalCount: number; pageInfo: { endCursor: string }; edges: object[] }
  }
  const ref = await practice.begin(seeker, SLUG)
  await practice.verb(seeker, 'answerPracticeStep', { ...ref, step: 0, text: 'Mine.' })
  await practice.finish(seeker, ref)
  market.advance(10)
  await begin(seeker, 'other')
  const mine = async (who: TestUser, variables: object) =>
    (await asViewer(market, who).run<Page>(MINE, { ...variables })).data.myPractice
  const page = await mine(seeker, { first: 1 })
  expect(page).toMatchObject({ totalCount: 2, edges: [{ node: { case: { slug: 'other' }, seconds: null } }] })
  const answers = ['Mine.', ...steps.slice(1).map(() => '')]
  expect(await mine(seeker, { first: 1, after: page.pageInfo.endCursor })).toMatchObject({
    edges: [
      { node: { case: { slug: SLUG, title: nordlysFerries.title }, seconds: 0, answers, token: null } },
    ],
  })
  expect((await mine(await buildUser(market), {})).totalCount).toBe(0)
})

describe('is refused', () => {
  test('to visitors, of a case that is not open', async () => {
    expect(await begin(null)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await market.sql('select 1 from practice_attempts where user_id is null')).toEqual([])
  })

  test.each(['nowhere', ''])('for a case that is not there: %j', async (slug) => {
    expect(await begin(seeker, slug)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rows()).toEqual([])
  })

  test('while a coach is giving it to them in a session', async () => {
    const session = await buildSession(market, { status: 'in_progress', seeker })
    await market.sql('update sessions set case_slug = $1 where id = $2', [SLUG, session.id])
    expect(await begin(seeker)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rows()).toEqual([])
    expect(await begin(seeker, 'other')).toMatchObject({ code: null })
  })

  test('nor is one that was begun before gone on with meanwhile', async () => {
    const ref = await practice.begin(seeker, SLUG)
    const session = await buildSession(market, { status: 'in_progress', seeker })
    await market.sql('update sessions set case_slug = $1 where id = $2', [SLUG, session.id])
    const before = await rows()
    for (const [name, input] of [
      ['revealPracticeStep', { step: 0 }],
      ['answerPracticeStep', { step: 0, text: 'By route.' }],
      ['askPracticeFact', { fact: 0 }],
    ] as const)
      expect(await practice.verb(seeker, name, { ...ref, ...input })).toMatchObject({
        code: 'POLICY_VIOLATION',
      })
    expect(await practice.finish(seeker, ref)).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rows()).toEqual(before)
    await market.sql(`update sessions set status = 'completed' where id = $1`, [session.id])
    expect(await practice.finish(seeker, ref)).toMatchObject({ code: null })
  })

  test('nor is the whole of one that is finished told meanwhile', async () => {
    const ref = await practice.begin(seeker, SLUG)
    await practice.finish(seeker, ref)
    const material = async () =>
      (
        await asViewer(market, seeker).run<{ case: { material: object | null } }>(
          `{ case(slug: "${SLUG}") { material { recommendation } } }`,
        )
      ).data.case.material
    expect(await material()).toEqual({ recommendation })
    const session = await buildSession(market, { status: 'in_progress', seeker })
    await market.sql('update sessions set case_slug = $1 where id = $2', [SLUG, session.id])
    expect(await material()).toBeNull()
    await expect(practice.read(seeker, ref)).rejects.toThrow('giving you this case now')
    await market.sql(`update sessions set status = 'completed' where id = $1`, [session.id])
    expect(await material()).toEqual({ recommendation })
    expect(await practice.read(seeker, ref)).toMatchObject({ recommendation })
  })

  test('to anybody but the one who began, as if it were missing', async () => {
    const ref = await practice.begin(seeker, SLUG)
    for (const other of [await buildUser(market), await buildUser(market, { userType: 'admin' }), null]) {
      expect(await practice.finish(other, ref)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await practice.verb(other, 'askPracticeFact', { ...ref, fact: 0 })).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await practice.read(other, ref)).toBeNull()
    }
    expect(await practice.finish(seeker, { attemptId: 'not-an-id' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rows()).toEqual([UNTOUCHED])
  })

  test('when it is too long, or holds no number', async () => {
    const ref = await practice.begin(seeker, SLUG)
    await practice.verb(seeker, 'revealPracticeStep', { ...ref, step: 0 })
    const before = await rows()
    const text = 'x'.repeat(4001)
    for (const [name, input, path] of [
      ['savePracticeText', { step: 0, text }, 'text'],
      ['answerPracticeStep', { step: 1, text }, 'text'],
      ['tryPracticeCheck', { step: 1, check: 0, given: 'much' }, 'given'],
    ] as const) {
      const { code, errors } = await practice.verb(seeker, name, { ...ref, ...input })
      expect([code, errors[0]?.extensions.fields]).toEqual([
        'BAD_USER_INPUT',
        [expect.objectContaining({ path })],
      ])
    }
    const { code } = await practice.finish(seeker, ref, { notes: text })
    expect(code).toBe('BAD_USER_INPUT')
    expect(await rows()).toEqual(before)
  })
})
