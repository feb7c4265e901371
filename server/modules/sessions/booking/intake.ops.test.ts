import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD, type HoldData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { intakeAnswers { question answer } } }`
const ASK = `mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { sessionTypes { key intakeQuestions } } }`
const SHOW = `query ($id: ID!) { session(id: $id) { intakeAnswers { question answer } } }`

const ask = (coach: TestCoach, intakeQuestions: string[]) => {
  const type = { key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60 }
  return asViewer(market, coach).run<{ updateCoachProfile: { sessionTypes: object[] } }>(ASK, {
    input: { sessionTypes: [{ ...type, intakeQuestions }] },
  })
}

async function hold({ coachId }: TestCoach, seeker: TestUser) {
  const { data } = await asViewer(market, seeker).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 3),
      timeZone: 'Europe/Paris',
      idempotencyKey: randomUUID(),
    },
  })
  return data.createHold.session.id
}

const answer = (seeker: TestUser, sessionId: string, intakeAnswers: string[]) =>
  asViewer(market, seeker).run<{ updateSessionDetails: { intakeAnswers: object[] } }>(UPDATE, {
    input: { sessionId, intakeAnswers },
  })
const shown = async (who: TestUser, id: string) =>
  (await asViewer(market, who).run<{ session: { intakeAnswers: object[] } | null }>(SHOW, { id })).data
    .session

test('a coach’s questions are asked while booking, and the coach reads the answers', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  const { data } = await ask(coach, ['  Which <b>firm</b>? ', '', 'When?'])
  expect(data.updateCoachProfile.sessionTypes).toContainEqual({
    key: 'live-case',
    intakeQuestions: ['Which firm?', 'When?'],
  })
  const sessionId = await hold(coach, seeker)
  const answered = await answer(seeker, sessionId, [' Bain, Munich ', ' '])
  const expected = [
    { question: 'Which firm?', answer: 'Bain, Munich' },
    { question: 'When?', answer: null },
  ]
  expect(answered.data.updateSessionDetails.intakeAnswers).toEqual(expected)
  expect(await shown(coach, sessionId)).toEqual({ intakeAnswers: expected })
  expect(await shown(await buildUser(market), sessionId)).toBeNull()
})

test('a question changed afterwards leaves those who were asked before as they are', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  await ask(coach, ['Which firm?'])
  const sessionId = await hold(coach, seeker)
  await ask(coach, [])
  await answer(seeker, sessionId, ['BCG'])
  expect(await shown(seeker, sessionId)).toEqual({
    intakeAnswers: [{ question: 'Which firm?', answer: 'BCG' }],
  })
})

test.each([
  ['one too few', [], 'intakeAnswers'],
  ['one too many', ['a', 'b'], 'intakeAnswers'],
  ['one too long', ['x'.repeat(1001)], 'intakeAnswers.0'],
])('answers are refused: %s', async (_case, answers, path) => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  await ask(coach, ['Which firm?'])
  const sessionId = await hold(coach, seeker)
  const { errors } = await answer(seeker, sessionId, answers)
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
  expect(await shown(seeker, sessionId)).toEqual({
    intakeAnswers: [{ question: 'Which firm?', answer: null }],
  })
})
