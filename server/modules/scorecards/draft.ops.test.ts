import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { meetAt } from '../../testing/meet-at.ts'
import { filled, SUBMIT } from './scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

interface Saved {
  saveScorecardDraft: { draftRevision: number; scorecard: { strengths: string[] } }
}
const SAVE = `mutation ($input: ScorecardDraftInput!) {
  saveScorecardDraft(input: $input) { draftRevision scorecard { strengths } } }`

const save = ({ coach, id }: TestSession, strength: string, origin?: object) =>
  asViewer(market, coach).run<Saved>(SAVE, { input: { sessionId: id, strengths: [strength], origin } })

const kept = async ({ id }: TestSession) =>
  (
    await market.sql<{ strengths: string[] }>('select strengths from scorecards where session_id = $1', [id])
  )[0]?.strengths

/** A page, which numbers its saves. */
function openPage() {
  const editor = randomUUID()
  let saves = 0
  return (revision: number) => ({ revision, editor, save: ++saves })
}

test('two pages never replace each other’s words unasked', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const [laptop, phone] = [openPage(), openPage()]
  expect((await save(session, 'Calm', laptop(0))).data.saveScorecardDraft.draftRevision).toBe(1)
  expect((await save(session, 'Fast', phone(1))).data.saveScorecardDraft.draftRevision).toBe(2)
  const answer = await save(session, 'Calm and clear', laptop(1))
  expect([answer.code, await kept(session)]).toEqual(['CONFLICT', ['Fast']])
  const submission = await asViewer(market, session.coach).run(SUBMIT, {
    input: { sessionId: session.id, ...filled(), origin: laptop(1) },
  })
  expect(submission.code).toBe('CONFLICT')
  expect(await market.sql('select submitted_at from scorecards where session_id = $1', [session.id])).toEqual(
    [{ submitted_at: null }],
  )
  expect((await save(session, 'Calm and clear', laptop(2))).data.saveScorecardDraft.draftRevision).toBe(3)
  expect(await kept(session)).toEqual(['Calm and clear'])
})

test('a page whose answer was lost is in no conflict with itself, and what it sent before changes nothing', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const page = openPage()
  const late = page(0)
  await save(session, 'Calm and clear', page(0))
  expect((await save(session, 'Calm', late)).code).toBeNull()
  expect(await kept(session)).toEqual(['Calm and clear'])
  await save(session, 'Calm, clear, fast', page(0))
  expect(await kept(session)).toEqual(['Calm, clear, fast'])
})

test('twenty saves of twenty pages at once: one is kept, and the others hear of it', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(session, `Page ${index}`, openPage()(0))),
  )
  expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(19)
})

test('two pages that save over one draft at once: the first is kept, the second hears of it', async () => {
  const session = await buildSession(market, { status: 'completed' })
  await save(session, 'Calm', openPage()(0))
  const answers = await meetAt(market.pool, { text: 'lock table scorecards in share mode' }, [
    () => save(session, 'Fast', openPage()(1)),
    () => save(session, 'Clear', openPage()(1)),
  ])
  expect(answers.map(({ code }) => code)).toEqual([null, 'CONFLICT'])
  expect(await kept(session)).toEqual(['Fast'])
})

test('a page that has no proper name is told, and how often a draft was saved is for its coach', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const origin = { revision: 0, editor: 'me', save: 1 }
  expect((await save(session, 'Calm', origin)).code).toBe('BAD_USER_INPUT')
  expect(await kept(session)).toBeUndefined()
  await save(session, 'Calm')
  const read = async (who: TestSession['coach'] | TestSession['seeker']) =>
    (
      await asViewer(market, who).run<{ sessionScorecard: { draftRevision: number } }>(
        'query ($id: ID!) { sessionScorecard(sessionId: $id) { draftRevision } }',
        { id: session.id },
      )
    ).data.sessionScorecard.draftRevision
  expect([await read(session.coach), await read(session.seeker)]).toEqual([1, 0])
})
