import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

interface Shown {
  dispute: { reason: string; answer: string | null; answeredAt: string | null; mayAnswer: boolean } | null
}
const DISPUTE = 'dispute { reason answer answeredAt mayAnswer }'
const answer = (who: Asker, { id }: TestSession, text = 'My train stopped.', idempotencyKey = randomUUID()) =>
  asViewer(market, who).run<{ answerDispute: Shown }>(
    `mutation ($input: AnswerDisputeInput!) { answerDispute(input: $input) { ${DISPUTE} } }`,
    { input: { sessionId: id, text, idempotencyKey } },
  )
const disputeOf = async (who: Asker, { id }: TestSession) =>
  (
    await asViewer(market, who).run<{ session: Shown }>(
      `query ($id: ID!) { session(id: $id) { ${DISPUTE} } }`,
      {
        id,
      },
    )
  ).data.session.dispute

test('the other side of a dispute says what it says, once, and both sides and admins read it', async () => {
  const admin = await buildUser(market, { userType: 'admin' })
  const session = await buildSession(market, { status: 'completed' })
  const { seeker, coach } = session
  expect((await answer(coach, session)).code).toBe('POLICY_VIOLATION')
  market.setNow(new Date(session.startsAt.getTime() + 7_200_000))
  await actOn(market, seeker, 'disputeSession', session, { reason: 'She joined 22 minutes late.' })
  expect((await disputeOf(seeker, session))?.mayAnswer).toBe(false)
  expect((await disputeOf(coach, session))?.mayAnswer).toBe(true)
  expect((await disputeOf(admin, session))?.mayAnswer).toBe(false)

  for (const who of [seeker, admin]) expect((await answer(who, session)).code).toBe('POLICY_VIOLATION')
  expect((await answer(await buildUser(market), session)).code).toBe('NOT_FOUND')
  const short = await answer(coach, session, 'No.')
  expect(short.code).toBe('BAD_USER_INPUT')
  expect((await disputeOf(admin, session))?.answer).toBeNull()

  const key = randomUUID()
  for (let time = 0; time < 2; time++) expect((await answer(coach, session, undefined, key)).code).toBeNull()
  for (const who of [seeker, coach, admin])
    expect(await disputeOf(who, session)).toMatchObject({
      answer: 'My train stopped.',
      answeredAt: expect.any(String),
      mayAnswer: false,
    })
  expect((await answer(coach, session)).code).toBe('POLICY_VIOLATION')
})

test('nobody answers a dispute that is decided', async () => {
  const admin = await buildUser(market, { userType: 'admin' })
  const session = await buildSession(market, { status: 'completed' })
  market.setNow(new Date(session.startsAt.getTime() + 7_200_000))
  await actOn(market, session.coach, 'disputeSession', session, { reason: 'Nobody was in the room.' })
  await actOn(market, admin, 'resolveDispute', session, { outcome: 'TOOK_PLACE', reason: 'Both were there.' })
  expect((await answer(session.seeker, session)).code).toBe('POLICY_VIOLATION')
  expect((await disputeOf(session.seeker, session))?.answer).toBeNull()
})
