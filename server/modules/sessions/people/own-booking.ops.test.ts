import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { REFUSE_OWN_REVIEWS } from '../../../db/migrations/057-own-reviews.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { mailedToken } from '../../../testing/confirm-from-mailbox.ts'
import { CREATE_HOLD, type HoldData, START_CHECKOUT } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`
const LINK = `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`
const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`

const run = (who: Asker, document: string, input: object) => asViewer(market, who).run(document, { input })

const hold = (coach: TestCoach, who: Asker, guest?: object) =>
  asViewer(market, who).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 3),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      guest,
    },
  })

const sessionsOf = ({ coachId }: TestCoach) =>
  market.sql(`select 1 from sessions where coach_id = $1 and seeker_email is not null`, [coachId])

/** Ways to write one mailbox. */
const SPELLINGS: [string, (email: string) => string][] = [
  ['as it is', (email) => email],
  ['in capitals', (email) => email.toUpperCase()],
  ['with a plus tag', (email) => email.replace('@', '+mine@')],
]

describe('a coach does not book, hold, pay for or review themselves', () => {
  test('signed in: neither holds nor takes what they held signed out', async () => {
    const coach = await buildCoach(market)
    expect(await hold(coach, coach)).toMatchObject({ code: 'POLICY_VIOLATION' })
    const { session, token } = (await hold(coach, null)).data.createHold
    const refused = await run(coach, UPDATE, { sessionId: session.id, token })
    expect(refused).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await sessionsOf(coach)).toEqual([])
  })

  test.each(SPELLINGS)('as a guest under their own address, %s', async (_how, spelt) => {
    const coach = await buildCoach(market)
    const guest = { name: 'A friend', email: spelt(coach.email) }
    expect(await hold(coach, null, guest)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await sessionsOf(coach)).toEqual([])
  })

  test('as a guest under an address of their account that nobody has confirmed yet', async () => {
    const coach = await buildCoach(market)
    await market.sql('update users set is_email_verified = false where id = $1', [coach.id])
    const guest = { name: 'A friend', email: coach.email }
    expect(await hold(coach, null, guest)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await sessionsOf(coach)).toEqual([])
  })

  test.each(SPELLINGS)(
    'signed out, under an address they name once the time is held, %s',
    async (_how, spelt) => {
      const coach = await buildCoach(market)
      const { session, token } = (await hold(coach, null)).data.createHold
      const ticket = { sessionId: session.id, token }
      const guest = { name: 'A friend', email: spelt(coach.email) }
      expect(await run(null, UPDATE, { ...ticket, guest })).toMatchObject({ code: 'BAD_USER_INPUT' })
      // Without an address nobody pays.
      const paid = await run(null, START_CHECKOUT, { ...ticket, idempotencyKey: randomUUID() })
      expect(paid).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await sessionsOf(coach)).toEqual([])
    },
  )

  test.each(['their own', 'one of their mailbox'])('by an account they link later, %s', async (whose) => {
    const coach = await buildCoach(market)
    const guest = { name: 'A friend', email: `friend-${randomUUID()}@mail.test` }
    const { id, token } = await buildSession(market, { coach, guest, status: 'confirmed' })
    const email = coach.email.replace('@', '+mine@')
    const account = whose === 'their own' ? coach : await buildUser(market, { email })
    const link = { email: account.email, userId: account.id, sessionId: id, token }
    expect((await run(account, LINK, link)).data).toEqual({ linkGuestSessions: { linkedSessions: 0 } })
    expect(await market.sql('select seeker_id from sessions where id = $1', [id])).toEqual([
      { seeker_id: null },
    ])
  })

  test.each(SPELLINGS)('under an address that is theirs by the time they review, %s', async (_how, spelt) => {
    const coach = await buildCoach(market)
    const guest = { name: 'A friend', email: `friend-${randomUUID()}@mail.test` }
    const session = await buildSession(market, { coach, guest, status: 'completed' })
    await market.sql('update users set email = $2 where id = $1', [coach.id, spelt(guest.email)])
    const token = await mailedToken(market, session)
    const review = await run(null, REVIEW, {
      sessionId: session.id,
      token,
      rating: 5,
      wouldRebook: true,
      idempotencyKey: randomUUID(),
    })
    expect(review.errors[0]?.message).toBe('You cannot review a session with yourself.')
    expect(await market.sql('select 1 from reviews where session_id = $1', [session.id])).toEqual([])
  })
})

test('what a coach had published of themselves is taken out of their rating; what others wrote stays', async () => {
  const coach = await buildCoach(market)
  const own = await buildSession(market, { coach, status: 'completed' })
  const other = await buildSession(market, { coach, status: 'completed', startsAt: noonIn(market, 3) })
  for (const { id, token, seeker } of [own, other])
    await run(seeker, REVIEW, {
      sessionId: id,
      token,
      rating: 5,
      wouldRebook: true,
      idempotencyKey: randomUUID(),
    })
  market.advance(8 * 24 * 60)
  await market.passTime()
  const rating = () =>
    market.sql('select reviews_count as count, rating_sum as sum from coach_profiles where id = $1', [
      coach.coachId,
    ])
  expect(await rating()).toEqual([{ count: 2, sum: 10 }])
  await market.sql('update sessions set seeker_id = null, seeker_email = $2 where id = $1', [
    own.id,
    coach.email.replace('@', '+mine@').toLowerCase(),
  ])
  for (let time = 0; time < 2; time++) {
    await market.sql(REFUSE_OWN_REVIEWS)
    expect(await rating()).toEqual([{ count: 1, sum: 5 }])
  }
  expect(
    await market.sql('select session_id, state from reviews where coach_id = $1 order by state', [
      coach.coachId,
    ]),
  ).toEqual([
    { session_id: other.id, state: 'published' },
    { session_id: own.id, state: 'refused' },
  ])
})
