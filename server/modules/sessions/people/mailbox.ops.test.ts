import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { REKEY_HOLDS, REKEY_SESSIONS } from '../../../db/migrations/042-mailboxes.ts'
import { canonicalAddress } from '../../../lib/canonical-address.rules.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { confirmFromMailbox } from '../../../testing/confirm-from-mailbox.ts'
import { CREATE_HOLD, type HoldData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const HAD = 'You have already had your intro call with this coach.'
const CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`
const LINK = `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`
const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`

/** Spellings that reach one mailbox. */
const spellings = () => {
  const name = `mall${randomUUID().slice(0, 8)}`
  return [`${name}+1@gmail.com`, `m.${name.slice(1)}@gmail.com`, `${name}+2@googlemail.com`] as const
}
const plus = (email: string) => email.replace('@', '+friend@')

const hold = (coach: TestCoach, change: object, who: Asker = null) =>
  asViewer(market, who).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType: 'hello',
      startsAt: noonIn(market, 5),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      ...change,
    },
  })

/** What a guest is told who asks for an intro and confirms it from their mailbox. */
async function introOf(coach: TestCoach, email: string, startsAt: Date) {
  await market.sql('delete from budgets')
  const { data } = await hold(coach, { guest: { name: 'Maya Fernandes', email }, startsAt })
  const { session, token } = data.createHold
  const input = { sessionId: session.id, token, idempotencyKey: randomUUID() }
  await asViewer(market, null).run(CHECKOUT, { input })
  return confirmFromMailbox(market, session)
}

test('the database spells an address as the product does', async () => {
  const addresses = ['A.b+c@Gmail.com', 'a.b@googlemail.com', ' A.B+x+y@mail.test ', 'plain@mail.test']
  const rows = await market.sql<{ mailbox: string }>(
    'select canonical_address(a) as mailbox from unnest($1::text[]) with ordinality as t (a, n) order by n',
    [addresses],
  )
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(canonicalAddress))
})

test('a mailbox may hold three times, also with two concurrent accounts', async () => {
  const [first, second] = spellings()
  const seekers = [await buildUser(market, { email: first }), await buildUser(market, { email: second })]
  const coaches = await Promise.all(Array.from({ length: 6 }, () => buildCoach(market)))
  await Promise.all(
    coaches.map((coach, place) =>
      hold(
        coach,
        { sessionType: 'live-case', startsAt: noonIn(market, 3 + place) },
        seekers[place % 2] ?? null,
      ),
    ),
  )
  const open = await market.sql('select 1 from holds where is_open and coach_id = any($1::uuid[])', [
    coaches.map(({ coachId }) => coachId),
  ])
  expect(open).toHaveLength(3)
})

describe('a mailbox has one intro with a coach, however it is spelt', () => {
  test('as a guest', async () => {
    const [coach, [first, ...others]] = [await buildCoach(market), spellings()]
    expect(await introOf(coach, first, noonIn(market, 3))).toMatchObject({ code: null })
    for (const [place, email] of others.entries())
      expect(await introOf(coach, email, noonIn(market, 4 + place))).toMatchObject({
        errors: [{ message: HAD }],
      })
    expect(await introOf(await buildCoach(market), first, noonIn(market, 6))).toMatchObject({ code: null })
  })

  test('as a guest and then by accounts', async () => {
    const [coach, [first, second]] = [await buildCoach(market), spellings()]
    expect(await introOf(coach, first, noonIn(market, 3))).toMatchObject({ code: null })
    const seeker = await buildUser(market, { email: second })
    expect(await hold(coach, {}, seeker)).toMatchObject({ errors: [{ message: HAD }] })
  })

  test('by one account, and then by another and as a guest', async () => {
    const [coach, [first, second, third]] = [await buildCoach(market), spellings()]
    const seeker = await buildUser(market, { email: first })
    await buildSession(market, { coach, seeker, sessionType: 'hello', status: 'confirmed' })
    const other = await buildUser(market, { email: second })
    expect(await hold(coach, {}, other)).toMatchObject({ errors: [{ message: HAD }] })
    expect(await introOf(coach, third, noonIn(market, 6))).toMatchObject({ errors: [{ message: HAD }] })
  })

  test('and an account that has not verified its spelling is not counted as its owner', async () => {
    const [coach, [first, second]] = [await buildCoach(market), spellings()]
    expect(await introOf(coach, first, noonIn(market, 3))).toMatchObject({ code: null })
    const seeker = await buildUser(market, { email: second, emailVerified: false })
    expect(await hold(coach, {}, seeker)).toMatchObject({ code: null })
  })
})

describe('an account of the coach’s own mailbox', () => {
  const friendOf = (coach: TestCoach) => buildUser(market, { email: plus(coach.email) })
  const REFUSED = {
    code: 'POLICY_VIOLATION',
    errors: [{ message: 'We cannot take a booking for your email address. Sign in with another one.' }],
  }

  test('does not hold a time, nor take one that was held signed out', async () => {
    const coach = await buildCoach(market)
    const friend = await friendOf(coach)
    expect(await hold(coach, { sessionType: 'live-case' }, friend)).toMatchObject(REFUSED)
    const { data } = await hold(coach, { sessionType: 'live-case' })
    const { session, token } = data.createHold
    const details = { sessionId: session.id, token }
    expect(await asViewer(market, friend).run(UPDATE, { input: details })).toMatchObject(REFUSED)
    const rows = await market.sql('select 1 from sessions where coach_id = $1 and seeker_id is not null', [
      coach.coachId,
    ])
    expect(rows).toEqual([])
    expect(await hold(await buildCoach(market), { sessionType: 'live-case' }, friend)).toMatchObject({
      code: null,
    })
  })

  test('is not linked to a session with them', async () => {
    const coach = await buildCoach(market)
    const guest = { name: 'Maya Fernandes', email: `maya-${randomUUID()}@mail.test` }
    const { id, token } = await buildSession(market, { coach, guest, status: 'confirmed' })
    const link = (who: { id: string; email: string; token: string }) =>
      asViewer(market, who).run(LINK, { input: { email: who.email, userId: who.id, sessionId: id, token } })
    expect((await link(await friendOf(coach))).data).toEqual({ linkGuestSessions: { linkedSessions: 0 } })
    expect((await link(await buildUser(market))).data).toEqual({ linkGuestSessions: { linkedSessions: 1 } })
  })

  test('does not review them', async () => {
    const seeker = await buildUser(market)
    const { id, coach } = await buildSession(market, { seeker, status: 'completed' })
    const review = () =>
      asViewer(market, seeker).run(REVIEW, {
        input: { sessionId: id, rating: 5, wouldRebook: true, text: 'Clear.', idempotencyKey: randomUUID() },
      })
    await market.sql('update sessions set seeker_email = $2 where id = $1', [id, plus(coach.email)])
    expect(await review()).toMatchObject({
      errors: [{ message: 'You cannot review a session with yourself.' }],
    })
    expect(await market.sql('select 1 from reviews where session_id = $1', [id])).toEqual([])
    await market.sql('update sessions set seeker_email = $2 where id = $1', [id, seeker.email])
    expect(await review()).toMatchObject({ code: null })
  })
})

test('what was booked under several spellings comes under one key, and what overlaps keeps its own', async () => {
  const coaches = [await buildCoach(market), await buildCoach(market), await buildCoach(market)]
  const name = randomUUID().slice(0, 8)
  const ids = []
  for (const [place, coach] of coaches.entries()) {
    const guest = { name: 'Maya Fernandes', email: `maya-${randomUUID()}@mail.test` }
    const startsAt = noonIn(market, place === 2 ? 4 : 3)
    const { id } = await buildSession(market, { coach, guest, startsAt })
    const key = `address:m.${name}+${place}@gmail.com`
    await market.sql('update sessions set seeker_key = $2 where id = $1', [id, key])
    await market.sql('update holds set person = $2 where session_id = $1', [id, key])
    ids.push(id)
  }
  await market.sql(REKEY_SESSIONS)
  await market.sql(REKEY_HOLDS)
  const rows = await market.sql(
    `select s.seeker_key as key, h.person from sessions s join holds h on h.session_id = s.id where s.id = any($1) order by s.starts_at, s.seeker_key`,
    [ids],
  )
  const mailbox = `address:m${name}@gmail.com`
  expect(rows).toEqual([
    { key: `address:m.${name}+0@gmail.com`, person: mailbox },
    { key: `address:m.${name}+1@gmail.com`, person: mailbox },
    { key: mailbox, person: mailbox },
  ])
})
