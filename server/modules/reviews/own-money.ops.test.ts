import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { onSession } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import { filled, SUBMIT } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const OFFICE = '93.184.215.14'
const HOME = '8.8.8.8'

const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`
const RELEASE = `mutation ($id: ID!) { releaseReview(reviewId: $id) }`

/** A paid session that both join and finish, each from their own network. */
async function meet(
  seekerAt: string,
  coachAt: string,
  change: Parameters<typeof buildSession>[1] = {},
): Promise<TestSession> {
  const session = await buildSession(market, { status: 'confirmed', ...change })
  market.setNow(session.startsAt)
  for (const verb of ['joinSession', 'finishSession']) {
    const input = { sessionId: session.id }
    await asViewer(market, session.coach, coachAt).run(onSession(verb), { input })
    await asViewer(market, session.seeker, seekerAt).run(onSession(verb), { input })
    if (verb === 'joinSession') market.advance(45)
  }
  return session
}

const review = async ({ id, seeker }: TestSession, from = HOME): Promise<string> => {
  const { data } = await asViewer(market, seeker, from).run<{ submitReview: { id: string } }>(REVIEW, {
    input: {
      sessionId: id,
      rating: 5,
      wouldRebook: true,
      text: `Clear and to the point, ${randomUUID().slice(0, 6)}.`,
      idempotencyKey: randomUUID(),
    },
  })
  return data.submitReview.id
}

const scoreFrom = ({ id, coach }: TestSession, from: string) =>
  asViewer(market, coach, from).run(SUBMIT, { input: { sessionId: id, ...filled() } })

async function written({ id }: TestSession) {
  const [row] = await market.sql<{ state: string; shared: string[]; rated: boolean }>(
    'select state, shared_signals as shared, is_rated as rated from reviews where session_id = $1',
    [id],
  )
  return row
}

const ratingOf = async ({ coach }: TestSession) =>
  (
    await market.sql<{ count: number; sum: number }>(
      'select reviews_count as count, rating_sum as sum from coach_profiles where id = $1',
      [coach.coachId],
    )
  )[0]

const closed = async ({ startsAt }: TestSession) => {
  market.setNow(new Date(startsAt.getTime() + 9 * 86_400_000))
  await market.passTime()
}

describe('a review by a coach of their own paid session', () => {
  test('is held, and does not count when no admin reads it', async () => {
    const session = await meet(OFFICE, OFFICE)
    await review(session, OFFICE)
    expect(await written(session)).toEqual({ state: 'held', shared: ['network'], rated: false })
    await closed(session)
    expect(await written(session)).toEqual({ state: 'published', shared: ['network'], rated: false })
    expect(await ratingOf(session)).toEqual({ count: 0, sum: 0 })
  })

  test('counts once an admin releases it', async () => {
    const session = await meet(OFFICE, OFFICE)
    const id = await review(session, OFFICE)
    const admin = await buildUser(market, { userType: 'admin' })
    expect(await asViewer(market, admin).run(RELEASE, { id })).toMatchObject({ code: null })
    await closed(session)
    expect(await written(session)).toEqual({ state: 'published', shared: ['network'], rated: true })
    expect(await ratingOf(session)).toEqual({ count: 1, sum: 5 })
  })

  test('is held for a network the coach uses for the scorecard after the review', async () => {
    const session = await meet(HOME, OFFICE)
    await review(session)
    expect(await written(session)).toMatchObject({ state: 'pending', shared: [] })
    expect(await scoreFrom(session, HOME)).toMatchObject({ code: null })
    expect(await written(session)).toEqual({ state: 'held', shared: ['network'], rated: false })
  })

  test('is held for a network the coach used in another session', async () => {
    const coach = await buildCoach(market)
    const session = await meet(HOME, OFFICE, { coach })
    await review(session)
    const other = await buildSession(market, { coach, status: 'confirmed', startsAt: noonIn(market, 9) })
    const sent = await asViewer(market, coach, HOME).run(
      `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
      { input: { sessionId: other.id, body: 'See you then.', idempotencyKey: randomUUID() } },
    )
    expect(sent).toMatchObject({ code: null })
    await closed(session)
    expect(await written(session)).toMatchObject({ shared: ['network'], rated: false })
  })

  test('does not delay honest reviews, which count once the scorecard is in', async () => {
    const session = await meet(HOME, OFFICE)
    await review(session)
    await scoreFrom(session, OFFICE)
    expect(await written(session)).toEqual({ state: 'published', shared: [], rated: true })
    expect(await ratingOf(session)).toEqual({ count: 1, sum: 5 })
  })
})

describe('the card that paid for a session', () => {
  /** The provider's event with the fingerprint of the card. */
  async function paidWith(card: string, { id }: TestSession): Promise<void> {
    const [payment] = await market.sql<{ ref: string; amount: number }>(
      'select provider_ref as ref, amount_minor as amount from payments where session_id = $1',
      [id],
    )
    const told = event(payment?.ref ?? '', 'succeeded', payment?.amount, { payer: card })
    expect((await postEvents(market, told)).statusCode).toBe(200)
  }
  const aCard = () => `card-${randomUUID()}`

  test('holds the review when the coach pays with it as well', async () => {
    const [card, session] = [aCard(), await meet(HOME, OFFICE)]
    const own = await buildSession(market, {
      seeker: session.coach,
      status: 'confirmed',
      startsAt: noonIn(market, 12),
    })
    await paidWith(card, own)
    await paidWith(card, session)
    await review(session)
    expect(await written(session)).toEqual({ state: 'held', shared: ['card'], rated: false })
  })

  test('holds the review when another student of the same coach paid with it', async () => {
    const [card, coach] = [aCard(), await buildCoach(market)]
    const first = await meet(HOME, OFFICE, { coach })
    await paidWith(card, first)
    await review(first)
    expect(await written(first)).toMatchObject({ state: 'pending' })
    market.setNow(START)
    const second = await meet('9.9.9.9', OFFICE, { coach, startsAt: noonIn(market, 6) })
    await paidWith(card, second)
    await review(second, '9.9.9.9')
    expect(await written(second)).toEqual({ state: 'held', shared: ['payer'], rated: false })
    market.setNow(START)
    const elsewhere = await meet('1.1.1.1', OFFICE)
    await paidWith(card, elsewhere)
    await review(elsewhere, '1.1.1.1')
    expect(await written(elsewhere)).toMatchObject({ state: 'pending', shared: [] })
  })

  test('does not hold the reviews of one student who pays with it again', async () => {
    const [card, coach, seeker] = [aCard(), await buildCoach(market), await buildUser(market)]
    for (const day of [3, 6]) {
      market.setNow(START)
      const session = await meet(HOME, OFFICE, { coach, seeker, startsAt: noonIn(market, day) })
      await paidWith(card, session)
      await review(session)
      expect(await written(session)).toMatchObject({ state: 'pending', shared: [] })
    }
  })

  test('is stored as a digest', async () => {
    const [card, session] = [aCard(), await meet(HOME, OFFICE)]
    await paidWith(card, session)
    const kept = await market.sql(
      `select session_id, user_id from presence_signals where kind = 'card' and (session_id = $1 or user_id = $2)
       order by session_id nulls last`,
      [session.id, session.seeker?.id],
    )
    expect(kept).toEqual([
      { session_id: session.id, user_id: null },
      { session_id: null, user_id: session.seeker?.id },
    ])
    const told = await market.sql(
      'select to_jsonb(p)::text as row from presence_signals p union all select to_jsonb(e)::text from payment_events e',
    )
    expect(JSON.stringify(told)).not.toContain(card)
  })
})
