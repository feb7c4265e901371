import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { filled, followUps, SAVE, SUBMIT, selfScore, submit } from '../scorecard.testing.ts'

let market: Marketplace
let coach: TestCoach
let seeker: TestUser
let first: TestSession
let second: TestSession
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  coach = await buildCoach(market)
  seeker = await buildUser(market)
  first = await buildSession(market, { status: 'completed', coach, seeker })
  await submit(market, coach, first)
  market.advance(60)
  second = await buildSession(market, { status: 'completed', coach, seeker, startsAt: noonIn(market, 3) })
})
afterAll(() => market.close())

const checks = () => market.sql('select outcome from priority_checks where session_id = $1', [second.id])
const outcome = (said: string) => [{ sessionId: first.id, place: 0, outcome: said }]
const send = (session: TestSession, said: object = {}) =>
  asViewer(market, coach).run(SUBMIT, { input: { sessionId: session.id, ...filled(), ...said } })

const ASKED = {
  place: 0,
  label: 'Quantitative',
  observation: 'Loses a decimal under pressure.',
  nextStep: 'Say the magnitude before the digits.',
  outcome: null,
}

test('the next scorecard of the same two asks what became of the last one’s priorities', async () => {
  expect(await followUps(market, coach, first)).toEqual([])
  expect(await followUps(market, coach, second)).toEqual([{ sessionId: first.id, ...ASKED }])
  expect(await followUps(market, seeker, second)).toEqual([])
})

test('it cannot be sent without an answer; one that the draft has is enough', async () => {
  const refused = await send(second)
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(refused.errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'followUps.0', message: 'Say whether it is fixed.' }],
  })
  expect(await checks()).toEqual([])
  const { data } = await asViewer(market, coach).run(SAVE, {
    input: { sessionId: second.id, followUps: outcome('BETTER') },
  })
  expect(data).toBeDefined()
  expect(await followUps(market, coach, second)).toMatchObject([{ outcome: 'BETTER' }])
  expect((await send(second)).code).toBeNull()
  expect(await checks()).toEqual([{ outcome: 'better' }])
})

test('what another card named, or nobody did, is passed over', async () => {
  const other = await buildSession(market, { status: 'completed', startsAt: noonIn(market, 5) })
  const said = [
    ...outcome('FIXED'),
    { sessionId: other.id, place: 0, outcome: 'FIXED' },
    { ...outcome('FIXED')[0], place: 7 },
  ]
  expect((await send(second, { followUps: said })).code).toBeNull()
  expect(await checks()).toEqual([{ outcome: 'fixed' }])
})

test('what is fixed is not asked again, what is not yet is', async () => {
  await send(second, {
    followUps: outcome('NOT_YET'),
    priorities: [{ ...filled().priorities[0], dimension: 'SYNTHESIS' }],
  })
  const third = await buildSession(market, {
    status: 'completed',
    coach,
    seeker,
    startsAt: noonIn(market, 4),
  })
  const asked = await followUps(market, coach, third)
  expect(asked.map(({ label }) => label)).toEqual(['Synthesis', 'Quantitative'])
  await send(third, {
    followUps: asked.map(({ sessionId, place }) => ({ sessionId, place, outcome: 'FIXED' })),
    priorities: [{ ...filled().priorities[0], dimension: 'STRUCTURING' }],
  })
  const fourth = await buildSession(market, {
    status: 'completed',
    coach,
    seeker,
    startsAt: noonIn(market, 4),
  })
  expect((await followUps(market, coach, fourth)).map(({ label }) => label)).toEqual(['Structuring'])
})

test('another coach of the same seeker is asked nothing of it', async () => {
  const elsewhere = await buildSession(market, { status: 'completed', seeker, startsAt: noonIn(market, 4) })
  expect(await followUps(market, elsewhere.coach, elsewhere)).toEqual([])
  expect(await followUps(market, elsewhere.coach, second)).toEqual([])
})

describe('the seeker', () => {
  const PROGRESS = `query { progress { focus { label } priorities { sessionId label state } } }`
  const progress = async (who: Asker) =>
    (
      await asViewer(market, who).run<{
        progress: { focus: object | null; priorities: { sessionId: string; state: string }[] }
      }>(PROGRESS)
    ).data.progress

  test('learns what became of it with the scorecard that says so, and not before they may read that', async () => {
    await selfScore(market, seeker, first)
    await send(second, {
      followUps: outcome('FIXED'),
      priorities: [{ ...filled().priorities[0], dimension: 'SYNTHESIS' }],
    })
    expect(await progress(seeker)).toMatchObject({
      focus: { label: 'Quantitative' },
      priorities: [{ sessionId: first.id, state: 'OPEN' }],
    })
    expect(await followUps(market, seeker, second)).toEqual([])
    await selfScore(market, seeker, second)
    expect(await progress(seeker)).toMatchObject({
      focus: { label: 'Synthesis' },
      priorities: [
        { sessionId: second.id, state: 'OPEN' },
        { sessionId: first.id, state: 'FIXED' },
      ],
    })
    expect(await followUps(market, seeker, second)).toMatchObject([
      { label: 'Quantitative', outcome: 'FIXED' },
    ])
  })
})
