import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { selfScore, submit } from '../scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
})
afterAll(() => market.close())

const SHARE = 'id isOpen opened lastOpenedAt expiresAt revokedAt'
interface Share {
  id: string
  isOpen: boolean
  opened: number
  lastOpenedAt: string | null
  expiresAt: string
}

const share = (who: Asker, { id }: TestSession, days?: number) =>
  asViewer(market, who).run<{ shareScorecard: { url: string; share: Share } }>(
    `mutation ($input: ShareScorecardInput!) { shareScorecard(input: $input) { url share { ${SHARE} } } }`,
    { input: { sessionId: id, days } },
  )
const revoke = (who: Asker, shareId: string) =>
  asViewer(market, who).run<{ revokeScorecardShare: Share }>(
    `mutation ($shareId: ID!) { revokeScorecardShare(shareId: $shareId) { ${SHARE} } }`,
    { shareId },
  )
const links = (who: Asker, { id }: TestSession) =>
  asViewer(market, who).run<{ scorecardShares: Share[] }>(
    `query ($id: ID!) { scorecardShares(sessionId: $id) { ${SHARE} } }`,
    { id },
  )
const SHARED = `coachFirstName seekerFirstName overall recommendation strengths scores { dimension score evidence }`
const openAnswer = (token: string, network = '192.0.2.7') =>
  asViewer(market, null, network).run<{ openSharedScorecard: Record<string, unknown> }>(
    `mutation ($token: String!) { openSharedScorecard(token: $token) { ${SHARED} } }`,
    { token },
  )
/** What a link shows; null when it is not good. */
const open = async (token: string) => {
  const answer = await openAnswer(token)
  return answer.code === 'NOT_FOUND' ? null : answer.data.openSharedScorecard
}
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

async function readableCard() {
  const session = await buildSession(market, { status: 'completed' })
  await submit(market, session.coach, session)
  await selfScore(market, session.seeker, session)
  return session
}

test('a link shows the scorecard to whoever has it, with first names alone, and its maker sees when', async () => {
  const session = await readableCard()
  const { data } = await share(session.seeker, session)
  const token = tokenOf(data.shareScorecard.url)
  expect(data.shareScorecard.url).toMatch(/\/shared\/scorecards\/[A-Za-z0-9_-]{32}$/)
  const shown = await open(token)
  expect(shown).toMatchObject({
    coachFirstName: 'Elena',
    overall: 3,
    strengths: ['Opens with a hypothesis.'],
  })
  const words = JSON.stringify(shown)
  for (const secret of ['Shah', session.seeker?.email ?? '', session.id]) expect(words).not.toContain(secret)
  expect((await links(session.seeker, session)).data.scorecardShares).toMatchObject([
    { isOpen: true, opened: 1, lastOpenedAt: market.clock().toISOString() },
  ])
})

test('of its token only a digest is kept, and nothing of it in the log of what was done', async () => {
  const session = await readableCard()
  const token = tokenOf((await share(session.seeker, session)).data.shareScorecard.url)
  expect(await market.sql('select digest from scorecard_shares where session_id = $1', [session.id])).toEqual(
    [{ digest: createHash('sha256').update(token).digest('hex') }],
  )
  const audit = await market.sql(
    `select detail::text from audit_entries where action = 'shareScorecard' and subject_id = $1`,
    [session.id],
  )
  expect(audit).toHaveLength(1)
  expect(JSON.stringify(audit)).not.toContain(token)
})

describe('nothing is shown', () => {
  const shared = async () => {
    const session = await readableCard()
    const { url, share: made } = (await share(session.seeker, session, 2)).data.shareScorecard
    expect(await open(tokenOf(url))).not.toBeNull()
    return { session, token: tokenOf(url), shareId: made.id }
  }

  test('once it is revoked', async () => {
    const { session, token, shareId } = await shared()
    expect((await revoke(session.seeker, shareId)).data.revokeScorecardShare.isOpen).toBe(false)
    expect(await open(token)).toBeNull()
    expect((await links(session.seeker, session)).data.scorecardShares).toMatchObject([
      { isOpen: false, opened: 1 },
    ])
  })

  test('once it has expired, to the second', async () => {
    const { token } = await shared()
    const end = market.clock().getTime() + 2 * 86_400_000
    market.setNow(new Date(end - 1000))
    expect(await open(token)).not.toBeNull()
    market.setNow(new Date(end))
    expect(await open(token)).toBeNull()
  })

  test('once its seeker is suspended or gone', async () => {
    const { session, token } = await shared()
    await market.sql('update users set is_suspended = true where id = $1', [session.seeker?.id])
    expect(await open(token)).toBeNull()
  })

  test('for what was never a link', async () => {
    for (const token of ['', 'x', 'A'.repeat(32), `${'A'.repeat(31)}%`, 'A'.repeat(5000)])
      expect(await open(token)).toBeNull()
  })
})

test('a network that guesses links is refused, and a valid link still opens there', async () => {
  const session = await readableCard()
  const token = tokenOf((await share(session.seeker, session)).data.shareScorecard.url)
  const codes = []
  for (let guess = 0; guess < 31; guess++) codes.push((await openAnswer('B'.repeat(32), '198.51.100.4')).code)
  expect(codes.slice(0, 30)).toEqual(Array(30).fill('NOT_FOUND'))
  expect(codes[30]).toBe('RATE_LIMITED')
  for (let time = 0; time < 2; time++) expect((await openAnswer(token, '198.51.100.4')).code).toBeNull()
  expect((await openAnswer(token, '203.0.113.9')).code).toBeNull()
})

describe('is refused, and makes no link,', () => {
  const none = async (session: TestSession) =>
    expect(await market.sql('select 1 from scorecard_shares where session_id = $1', [session.id])).toEqual([])

  test('to everybody else', async () => {
    const session = await readableCard()
    const admin = await buildUser(market, { userType: 'admin' })
    const people = [null, session.coach, await buildCoach(market), await buildUser(market), admin]
    const answers = []
    for (const who of people) answers.push((await share(who, session)).code)
    expect(answers).toEqual([
      'UNAUTHENTICATED',
      'POLICY_VIOLATION',
      'NOT_FOUND',
      'NOT_FOUND',
      'POLICY_VIOLATION',
    ])
    await none(session)
    const { id } = (await share(session.seeker, session)).data.shareScorecard.share
    for (const who of people) {
      expect((await revoke(who, id)).code).toBe(who ? 'NOT_FOUND' : 'UNAUTHENTICATED')
    }
    for (const who of people.slice(1)) expect((await links(who, session)).data.scorecardShares).toEqual([])
    expect((await links(session.seeker, session)).data.scorecardShares).toMatchObject([{ isOpen: true }])
  })

  test('before its seeker may read it', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await submit(market, session.coach, session)
    expect((await share(session.seeker, session)).code).toBe('POLICY_VIOLATION')
    await none(session)
  })

  test('for longer than links are made, and beyond ten of them', async () => {
    const session = await readableCard()
    for (const days of [0, 91])
      expect((await share(session.seeker, session, days)).code).toBe('BAD_USER_INPUT')
    await none(session)
    const answers = await Promise.all(Array.from({ length: 12 }, () => share(session.seeker, session)))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(10)
  })
})
