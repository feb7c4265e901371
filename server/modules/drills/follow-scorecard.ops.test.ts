import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { MARK, submit } from '../scorecards/scorecard.testing.ts'
import { myDrills, openCard, readCard, tryOnce } from './drill.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

test('the first priority of a scorecard is drilled, once its seeker has read it and not before', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { seeker, coach } = session
  await submit(market, coach, session)
  await asViewer(market, seeker).run(MARK, { input: { sessionId: session.id } })
  expect(await myDrills(market, seeker)).toEqual([])
  await openCard(market, session)
  expect(await myDrills(market, seeker)).toMatchObject([
    {
      kind: 'GROWTH',
      label: 'Percentages and growth',
      dimension: 'QUANTITATIVE',
      difficulty: 1,
      allowedSeconds: 360,
      assignedBy: 'SCORECARD',
      sessionId: session.id,
      observation: 'Loses a decimal under pressure.',
      nextStep: 'Say the magnitude before the digits.',
      box: 1,
      boxes: 5,
      isDue: true,
    },
  ])
  await asViewer(market, seeker).run(MARK, { input: { sessionId: session.id } })
  expect(await myDrills(market, seeker)).toHaveLength(1)
})

test('without a priority that can be drilled, the lowest score with evidence is', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const [words] = [{ observation: 'Looks at the table.', why: 'It reads as doubt.', nextStep: 'Look up.' }]
  await readCard(market, session, {
    priorities: [{ dimension: 'PRESENCE', ...words }],
    scores: [
      { dimension: 'PRESENCE', score: 1, evidence: 'Looked away.' },
      { dimension: 'SYNTHESIS', score: 2, evidence: 'The answer came last.' },
      { dimension: 'STRUCTURING', score: 2 + 1 },
    ],
  })
  expect(await myDrills(market, session.seeker)).toMatchObject([
    { kind: 'SYNTHESIS', dimension: 'SYNTHESIS', observation: null, sessionId: session.id },
  ])
})

test('the next scorecard that asks for the same dimension brings another kind of it', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  await readCard(market, await buildSession(market, { status: 'completed', coach, seeker }))
  market.advance(60)
  const next = await buildSession(market, {
    status: 'completed',
    coach,
    seeker,
    startsAt: noonIn(market, 3),
  })
  await readCard(market, next)
  const drills = await myDrills(market, seeker)
  expect(drills.map(({ kind }) => kind)).toEqual(['GROWTH', 'BREAK_EVEN'])
  for (const { id } of drills) await tryOnce(market, seeker, id)
})

test('a guest has no drill, and one once their session is their account’s', async () => {
  const email = `${randomUUID()}@mail.test`
  const session = await buildSession(market, {
    status: 'completed',
    guest: { name: 'Maya Fernandes', email },
  })
  await readCard(market, session)
  expect(await market.sql('select 1 from drills where session_id = $1', [session.id])).toEqual([])
  const user = await buildUser(market, { email })
  const { data } = await asViewer(market, user).run(
    `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
    { input: { email, userId: user.id, sessionId: session.id, token: session.token } },
  )
  expect(data).toMatchObject({ linkGuestSessions: { linkedSessions: 1 } })
  expect(await myDrills(market, user)).toMatchObject([{ kind: 'GROWTH', sessionId: session.id }])
})

test('what the next scorecard says to be fixed is drilled no more, once its seeker has read that', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  const first = await buildSession(market, { status: 'completed', coach, seeker })
  await readCard(market, first)
  const [drill] = await myDrills(market, seeker)
  market.advance(60)
  const next = await buildSession(market, { status: 'completed', coach, seeker, startsAt: noonIn(market, 3) })
  const words = { observation: 'The answer came last.', why: 'Nobody waits.', nextStep: 'Say it first.' }
  await submit(market, coach, next, {
    followUps: [{ sessionId: first.id, place: 0, outcome: 'FIXED' }],
    priorities: [{ dimension: 'SYNTHESIS', ...words }],
  })
  expect(await myDrills(market, seeker)).toMatchObject([{ id: drill?.id, endedAs: null }])
  await openCard(market, next)
  expect(await myDrills(market, seeker)).toMatchObject([
    { kind: 'SYNTHESIS', endedAs: null },
    { id: drill?.id, endedAs: 'FIXED', dueAt: null, endedAt: market.clock().toISOString() },
  ])
})
