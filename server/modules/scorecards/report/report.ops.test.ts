import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { pdfText } from '../../../tools/books/pdf-text.ts'
import { selfScore, submit } from '../scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const download = (who: Asker, url: string) =>
  market.app.inject({ method: 'GET', url, headers: who ? { authorization: `Bearer ${who.token}` } : {} })
const path = ({ id }: TestSession) => `/api/v1/sessions/${id}/scorecard-report`
const urlFor = async (who: Asker, { id }: TestSession) =>
  (
    await asViewer(market, who).run<{ sessionScorecard: { reportUrl: string | null } }>(
      'query ($id: ID!) { sessionScorecard(sessionId: $id) { reportUrl } }',
      { id },
    )
  ).data.sessionScorecard.reportUrl

test('both of its readers have it as a PDF, with all that the page shows', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await submit(market, session.coach, session)
  await selfScore(market, session.seeker, session)
  for (const who of [session.coach, session.seeker]) {
    const answer = await download(null, (await urlFor(who, session))!)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const text = (await pdfText(new Uint8Array(answer.rawPayload))).replaceAll(/\s+/g, ' ')
    for (const words of [
      'Elena Shah',
      'Weighted mean 3.0',
      'Own scores 4.0',
      '12 % of 48 m taken as 4.8 m.',
      'Opens with a hypothesis.',
    ])
      expect(text).toContain(words)
  }
})

test('the seeker has none before they may read it, by whatever way', async () => {
  const session = await buildSession(market, { status: 'completed' })
  expect(await urlFor(session.coach, session)).toBeNull()
  await submit(market, session.coach, session)
  expect(await urlFor(session.seeker, session)).toBeNull()
  expect((await download(session.seeker, path(session))).statusCode).toBe(404)
  expect((await download(session.coach, path(session))).statusCode).toBe(200)
  await selfScore(market, session.seeker, session)
  expect((await download(session.seeker, path(session))).statusCode).toBe(200)
})

test('nobody else has it, nor after an hour, nor that of another session', async () => {
  const [session, other] = [
    await buildSession(market, { status: 'completed' }),
    await buildSession(market, { status: 'completed' }),
  ]
  for (const one of [session, other]) {
    await submit(market, one.coach, one)
    await selfScore(market, one.seeker, one)
  }
  const admin = await buildUser(market, { userType: 'admin' })
  for (const who of [null, other.seeker, await buildCoach(market), admin])
    expect((await download(who, path(session))).statusCode).toBe(404)
  const url = (await urlFor(session.seeker, session))!
  expect((await download(null, url.replace(session.id, other.id))).statusCode).toBe(404)
  market.advance(60)
  expect((await download(null, url)).statusCode).toBe(404)
})
