import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { bookWith, buy } from '../packages/package.testing.ts'
import { putFigure } from '../../testing/put-figure.ts'

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  coach = await buildCoach(market)
})
afterAll(() => market.close())

const JOIN = 'mutation ($id: ID!) { joinSession(input: { sessionId: $id }) { id } }'
const FINISH = 'mutation ($id: ID!) { finishSession(input: { sessionId: $id }) { id commissionBps } }'
const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id isRated } }`
const STANDING = `query ($id: ID!) { coach(id: $id) { rating reviewsCount totalSessions
  reviews(first: 20) { totalCount edges { node { rating isRated } } } } }`
const RELIABILITY = '{ coachReliability { promises } }'

interface Wish {
  day?: number
  minutes?: number
  rating?: number
  seeker?: TestUser
  withPackage?: true
  /** What happens to the session's payment before it begins. */
  before?: (sessionId: string) => Promise<void>
}

/** A session that both join and finish after some minutes, with a published review. Returns the review's id. */
async function meet({
  day = 3,
  minutes = 60,
  rating = 5,
  before,
  withPackage,
  ...who
}: Wish = {}): Promise<string> {
  const seeker = who.seeker ?? (await buildUser(market))
  market.setNow(START)
  const { id, startsAt } = withPackage
    ? await bookWith(market, { coach, seeker, days: day })
    : await buildSession(market, { status: 'confirmed', coach, seeker, startsAt: noonIn(market, day) })
  const both = async (document: string) => {
    for (const one of [coach, seeker]) await asViewer(market, one).run(document, { id })
  }
  await before?.(id)
  market.setNow(startsAt)
  await both(JOIN)
  market.setNow(new Date(startsAt.getTime() + minutes * MINUTE))
  await both(FINISH)
  const input = { sessionId: id, rating, wouldRebook: true, idempotencyKey: randomUUID() }
  const { data } = await asViewer(market, seeker).run<{ submitReview: { id: string } }>(REVIEW, { input })
  market.setNow(new Date(startsAt.getTime() + 8 * DAY))
  await market.passTime()
  return data.submitReview.id
}

async function standing(who: Asker = null) {
  await market.passTime()
  const { data } = await asViewer(market, who).run<{ coach: unknown }>(STANDING, { id: coach.coachId })
  return data.coach
}

const priceAt = (minor: number) =>
  market.sql(`update session_types set price_minor = $2 where coach_id = $1 and key = 'live-case'`, [
    coach.coachId,
    minor,
  ])

const promises = async () =>
  (await asViewer(market, coach).run<{ coachReliability: { promises: number } }>(RELIABILITY)).data
    .coachReliability.promises

/** Reviews as shown: whether rated, and the stars. */
const shown = (...reviews: [isRated: boolean, rating: number][]) => ({
  totalCount: reviews.length,
  edges: expect.arrayContaining(reviews.map(([isRated, rating]) => ({ node: { isRated, rating } }))),
})

describe('a session not paid and held as usual', () => {
  test.each([
    ['free, for a minute', 0, 1],
    ['free, as long as it was booked', 0, 60],
    ['for £0.30', 30, 60],
    ['for less than half of the usual rate', 6_999, 60],
    ['paid in full, for a minute', 14_000, 1],
  ])('has reviews that do not count for the rating: %s', async (_what, price, minutes) => {
    await priceAt(price)
    await meet({ day: 3, minutes })
    await meet({ day: 4, minutes })
    expect(await standing()).toEqual({
      rating: null,
      reviewsCount: 0,
      totalSessions: 0,
      reviews: shown([false, 5], [false, 5]),
    })
    expect(await promises()).toBe(0)
  })

  test('does not change the rating by other sessions', async () => {
    await priceAt(0)
    await meet({ day: 3 })
    await priceAt(7_000)
    await meet({ day: 4, minutes: 30, rating: 4 })
    expect(await standing()).toEqual({
      rating: 4,
      reviewsCount: 1,
      totalSessions: 1,
      reviews: shown([false, 5], [true, 4]),
    })
    expect(await promises()).toBeGreaterThan(0)
  })

  test('is defined by the settings', async () => {
    await putFigure(market, 'sessions.counts_price_percent', 40)
    await priceAt(6_000)
    await meet()
    expect(await standing()).toMatchObject({ rating: 5, reviewsCount: 1 })
    await market.sql('delete from setting_versions')
    await market.sql('update setting_epoch set value = value + 1')
  })
})

const latest = async () =>
  (
    await market.sql<{ id: string }>(
      'select id from sessions where coach_id = $1 order by starts_at desc limit 1',
      [coach.coachId],
    )
  )[0]?.id ?? ''

/** The bank takes back some of the payment of a session or a package, or gives all of it back. */
async function told(paidFor: string, type: 'charged_back' | 'chargeback_reversed', minor?: number) {
  const [payment] = await market.sql<{ ref: string; minor: number }>(
    `select provider_ref as ref, amount_minor as minor from payments where $1 in (session_id, package_id) and provider <> 'package'`,
    [paidFor],
  )
  if (!payment) throw new Error('There is no payment.')
  market.advance(1)
  const change = { chargebackRef: `dp_${paidFor}` }
  await postEvents(market, event(payment.ref, type, minor ?? payment.minor, change))
}

describe('a session whose payment is charged back', () => {
  const UNRATED = { rating: null, reviewsCount: 0, totalSessions: 0, reviews: shown([false, 5]) }
  const RATED = { rating: 5, reviewsCount: 1, totalSessions: 1, reviews: shown([true, 5]) }

  test('afterwards no longer counts, and counts again when it is reversed', async () => {
    await meet()
    expect(await standing()).toEqual(RATED)
    await told(await latest(), 'charged_back')
    expect(await standing()).toEqual(UNRATED)
    await told(await latest(), 'charged_back')
    expect(await standing()).toEqual(UNRATED)
    await told(await latest(), 'chargeback_reversed')
    expect(await standing()).toEqual(RATED)
  })

  test('before it is held does not count', async () => {
    await meet({ before: (id) => told(id, 'charged_back') })
    expect(await standing()).toEqual(UNRATED)
  })

  test('in part counts while enough of the price is left', async () => {
    await meet()
    await told(await latest(), 'charged_back', 7_000)
    expect(await standing()).toEqual(RATED)
    await told(await latest(), 'charged_back', 7_001)
    expect(await standing()).toEqual(UNRATED)
  })

  test('gives no lower commission', async () => {
    const seeker = await buildUser(market)
    for (const day of [3, 4, 5]) await meet({ day, seeker })
    await told(await latest(), 'charged_back')
    const { id } = await buildSession(market, { coach, seeker, startsAt: noonIn(market, 3) })
    const sold = await market.sql('select commission_bps as bps from sessions where id = $1', [id])
    expect(sold).toEqual([{ bps: 2_000 }])
  })

  test('leaves an earlier review of the same person rated', async () => {
    const seeker = await buildUser(market)
    await meet({ day: 3, rating: 2, seeker })
    await meet({ day: 4, rating: 5, seeker })
    await told(await latest(), 'charged_back')
    expect(await standing()).toEqual({
      rating: 2,
      reviewsCount: 1,
      totalSessions: 1,
      reviews: shown([true, 2], [false, 5]),
    })
  })

  test('by the payment of its package no longer counts, and counts again when it is reversed', async () => {
    const seeker = await buildUser(market)
    const { id } = await buy(market, seeker, { coach })
    await meet({ seeker, withPackage: true })
    expect(await standing()).toEqual(RATED)
    await told(id, 'charged_back')
    expect(await standing()).toEqual(UNRATED)
    await told(id, 'chargeback_reversed')
    expect(await standing()).toEqual(RATED)
  })
})

describe('one person', () => {
  test('counts once, with their latest review; all their reviews are shown', async () => {
    const seeker = await buildUser(market)
    await meet({ day: 3, rating: 5, seeker })
    await meet({ day: 4, rating: 5, seeker })
    const latest = await meet({ day: 5, rating: 2, seeker })
    await meet({ day: 6, rating: 4 })
    expect(await standing()).toEqual({
      rating: 3,
      reviewsCount: 2,
      totalSessions: 4,
      reviews: shown([false, 5], [false, 5], [true, 2], [true, 4]),
    })
    await takeDown(latest)
    expect(await standing()).toEqual({
      rating: 4.5,
      reviewsCount: 2,
      totalSessions: 4,
      reviews: shown([false, 5], [true, 5], [true, 4]),
    })
  })

  test('counts with their latest paid session; a later free one changes nothing', async () => {
    const seeker = await buildUser(market)
    await meet({ day: 3, rating: 2, seeker })
    await priceAt(0)
    await meet({ day: 4, rating: 5, seeker })
    expect(await standing()).toMatchObject({ rating: 2, reviewsCount: 1, totalSessions: 1 })
  })

  test('is the same person in all accounts of one mailbox', async () => {
    const name = randomUUID()
    for (const [day, tag] of [
      [3, 'a'],
      [4, 'b'],
    ] as const)
      await meet({ day, seeker: await buildUser(market, { email: `${name}+${tag}@mail.test` }) })
    expect(await standing()).toMatchObject({ reviewsCount: 1, totalSessions: 2 })
  })
})

async function takeDown(reviewId: string): Promise<void> {
  const admin = await buildUser(market, { userType: 'admin' })
  await asViewer(market, coach).run(
    `mutation ($input: ReportReviewInput!) { reportReview(input: $input) { id } }`,
    { input: { reviewId, reason: 'This describes a session about another case than ours.' } },
  )
  const { errors } = await asViewer(market, admin).run(
    `mutation ($input: ReportVerdictInput!) { upholdReport(input: $input) }`,
    { input: { reviewId, reason: 'It is about another session.' } },
  )
  expect(errors).toEqual([])
}

describe('the later commission', () => {
  const soldAt = async (seeker: TestUser) => {
    const { id } = await buildSession(market, { coach, seeker, startsAt: noonIn(market, 3) })
    const [row] = await market.sql<{ bps: number }>(
      'select commission_bps as bps from sessions where id = $1',
      [id],
    )
    return row?.bps
  }

  test.each([
    ['for £0.30 and a minute', 30, 1, 2_000],
    ['for £0.30', 30, 60, 2_000],
    ['paid in full and a minute long', 14_000, 1, 2_000],
    ['paid and held as usual', 14_000, 30, 1_000],
  ])(
    'three sessions %s: priced at %d and %d minutes long, the next has a commission of %d',
    async (_what, price, minutes, bps) => {
      const seeker = await buildUser(market)
      await priceAt(price)
      for (const day of [3, 4, 5]) await meet({ day, minutes, seeker })
      await priceAt(14_000)
      expect(await soldAt(seeker)).toBe(bps)
    },
  )
})
