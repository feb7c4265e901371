import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const RECEIPT = `query ($id: ID!, $receipt: String!) { reviewReceipt(sessionId: $id, receipt: $receipt) {
  rating text authorName coachName hasPrivateNote heldReason publishedAt publishesBy } }`
const SUBMIT = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { receipt } }`

const send = async ({ id, token, seeker }: TestSession, change: object = {}) =>
  (
    await asViewer(market, seeker).run<{ submitReview: { receipt: string } }>(SUBMIT, {
      input: { sessionId: id, token, rating: 5, wouldRebook: true, idempotencyKey: randomUUID(), ...change },
    })
  ).data.submitReview.receipt

const open = async (who: Asker, { id }: TestSession, receipt: string) =>
  (await asViewer(market, who).run<{ reviewReceipt: object | null }>(RECEIPT, { id, receipt })).data
    .reviewReceipt

const mails = ({ id }: TestSession) =>
  market.sql<{ recipient: string; subject: string; link: string }>(
    `select recipient, subject, link from emails where link like '%' || $1 || '/feedback%'`,
    [id],
  )

test('the seeker of a completed session is asked once, with a link that lets a guest answer §6.13', async () => {
  const session = await buildSession(market, {
    status: 'completed',
    guest: { name: 'Maya Fernandes', email: 'maya@mail.test' },
  })
  await market.passTime()
  const [mail, ...more] = await mails(session)
  expect([mail?.recipient, more]).toEqual(['maya@mail.test', []])
  const token = new URL(mail!.link).searchParams.get('token')!
  expect(await send({ ...session, token })).toEqual(expect.any(String))
})

test('who completes by the clock is asked too, and who never met is not', async () => {
  const session = await buildSession(market, { status: 'in_progress' })
  market.advance(71)
  await market.passTime()
  expect(await mails(session)).toHaveLength(1)
  const missed = await buildSession(market, { status: 'needs_resolution' })
  expect(await mails(missed)).toEqual([])
})

test('a receipt shows its holder the review and when it is published, and nobody else', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const other = await buildSession(market, { status: 'completed' })
  const receipt = await send(session, { text: 'Sharp.', privateNote: 'Late by two minutes.' })
  const foreign = await send(other)
  expect(await open(null, session, receipt)).toMatchObject({
    rating: 5,
    text: 'Sharp.',
    authorName: 'Priya',
    hasPrivateNote: true,
    heldReason: null,
    publishedAt: null,
    publishesBy: new Date(session.startsAt.getTime() + (60 + 7 * 24 * 60) * 60_000).toISOString(),
  })
  for (const wrong of [foreign, session.token, '', 'forged'])
    expect(await open(session.coach, session, wrong)).toBeNull()
  expect(await open(null, { ...session, id: 'nothing' }, receipt)).toBeNull()
})

test('a review that is held says why to its author', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const receipt = await send(session, { text: 'Write to me: maya@example.com' })
  expect(await open(null, session, receipt)).toMatchObject({ heldReason: 'It contains an e-mail address.' })
})
