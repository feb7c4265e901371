import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../testing/build-session.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { forgetSignals } from '../signals/forget-signals.service.ts'
import { relist } from '../listings/relist.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id isIntro } }`
const JOIN = `mutation ($input: SessionInput!) { joinSession(input: $input) { id } }`
const FINISH = `mutation ($input: SessionInput!) { finishSession(input: $input) { id } }`
const COACH = `query ($id: ID!) { coach(id: $id) { rating reviewsCount
  reviews(first: 2) { totalCount edges { node { rating isIntro } } } } }`

const COACH_HOME = '93.184.215.14'
const SEEKER_HOME = '8.8.8.8'

interface From {
  who?: TestUser | null
  ip?: string
  device?: string
}

/** Asks as somebody, from a network and in a browser. */
async function ask(query: string, variables: object, { who = null, ip = '127.0.0.1', device }: From = {}) {
  const response = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(device && { 'x-device-id': device }),
    },
    payload: { query, variables },
  })
  return response.json<{ data: Record<string, unknown>; errors?: { extensions: { code: string } }[] }>()
}

/** A confirmed session that both join and finish, each from their own place, and the review the seeker then sends. */
async function meet(coachFrom: From, seekerFrom: From, change: Parameters<typeof buildSession>[1] = {}) {
  const session = await buildSession(market, { status: 'confirmed', ...change })
  market.setNow(session.startsAt)
  const input = { sessionId: session.id }
  for (const verb of [JOIN, FINISH]) {
    await ask(verb, { input }, { ...coachFrom, who: session.coach })
    await ask(verb, { input: { ...input, token: session.token } }, { ...seekerFrom, who: session.seeker })
    if (verb === JOIN) market.advance(change.sessionType === 'hello' ? 8 : 30)
  }
  return session
}

const review = (session: TestSession, from: From, text = 'Clear and to the point.') =>
  ask(
    REVIEW,
    {
      input: {
        sessionId: session.id,
        token: session.token,
        rating: 5,
        wouldRebook: true,
        text,
        idempotencyKey: randomUUID(),
      },
    },
    { ...from, who: session.seeker },
  )

async function written({ id }: TestSession) {
  const [row] = await market.sql<{ state: string; reason: string | null; shared: string[] }>(
    'select state, held_reason as reason, shared_signals as shared from reviews where session_id = $1',
    [id],
  )
  return row
}

describe('a review from where the coach is', () => {
  const device = randomUUID()
  const held = (shared: string[]) => ({
    state: 'held',
    reason: 'We look at some reviews before they are published.',
    shared,
  })

  test.each<[string, From, From, string[]]>([
    ['their network', { ip: COACH_HOME }, { ip: COACH_HOME }, ['network']],
    ['their network, written otherwise', { ip: COACH_HOME }, { ip: `::ffff:${COACH_HOME}` }, ['network']],
    ['their household', { ip: '2a00:1450:4001:81b::1' }, { ip: '2a00:1450:4001:81b::2' }, ['network']],
    ['their browser', { ip: COACH_HOME, device }, { ip: SEEKER_HOME, device }, ['device']],
    ['both', { ip: COACH_HOME, device }, { ip: COACH_HOME, device }, ['device', 'network']],
  ])('waits for an admin, who reads why: %s', async (_case, coachFrom, seekerFrom, shared) => {
    const session = await meet(coachFrom, seekerFrom)
    expect((await review(session, seekerFrom)).errors).toBeUndefined()
    expect(await written(session)).toEqual(held(shared))
  })

  test('is known by the join alone: the review comes from elsewhere', async () => {
    const session = await meet({ device }, { device })
    await review(session, { ip: SEEKER_HOME, device: randomUUID() })
    expect(await written(session)).toEqual(held(['device']))
  })

  test.each<[string, From, From]>([
    ['another network and browser', { ip: COACH_HOME, device }, { ip: SEEKER_HOME, device: randomUUID() }],
    ['this machine', { ip: '127.0.0.1' }, { ip: '127.0.0.1' }],
    ['one private network', { ip: '10.0.0.7' }, { ip: '10.0.0.7' }],
  ])('is told from one that is not: %s', async (_case, coachFrom, seekerFrom) => {
    const session = await meet(coachFrom, seekerFrom)
    await review(session, seekerFrom)
    expect(await written(session)).toEqual({ state: 'pending', reason: null, shared: [] })
  })

  test('is forgotten after ninety days', async () => {
    const session = await meet({ ip: COACH_HOME }, { ip: COACH_HOME })
    const kept = () => market.sql('select 1 from presence_signals where session_id = $1', [session.id])
    const after = (days: number) => new Date(session.startsAt.getTime() + days * 86_400_000)
    await forgetSignals(market.orm.em.fork(), after(90))
    expect(await kept()).toHaveLength(1)
    await forgetSignals(market.orm.em.fork(), after(91))
    expect(await kept()).toHaveLength(0)
  })
})

test('only who has proven their address reviews, and is told how to', async () => {
  const seeker = await buildUser(market, { emailVerified: false })
  const session = await meet({}, {}, { seeker })
  const refused = await review(session, {})
  expect(refused.errors).toMatchObject([
    {
      message:
        'Confirm your e-mail address first: open the link in our e-mail about this session, or in your profile.',
      extensions: { code: 'POLICY_VIOLATION' },
    },
  ])
  expect(await written(session)).toBeUndefined()
})

test('a guest reviews by the link in their mailbox, not by the one the page gave them', async () => {
  const guest = { name: 'Maya', email: `${randomUUID()}@mail.test` }
  const session = await meet({}, {}, { guest })
  expect((await review(session, {})).errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
  expect(await written(session)).toBeUndefined()
  const token = await mailedToken(market, session)
  expect((await review({ ...session, token }, {})).errors).toBeUndefined()
})

test('what a guest proved does not prove the account of another address that links their session', async () => {
  const session = await meet(
    {},
    {},
    { guest: { name: 'Maya', email: `${randomUUID()}@mail.test` }, sessionType: 'hello' },
  )
  const proven = () =>
    market.sql('select address_confirmed_at is not null as is_proven from sessions where id = $1', [
      session.id,
    ])
  expect(await proven()).toEqual([{ is_proven: true }])
  const who = await buildUser(market, { emailVerified: false })
  const linked = await ask(
    `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
    { input: { email: who.email, userId: who.id, sessionId: session.id, token: session.token } },
    { who },
  )
  expect(linked.data).toEqual({ linkGuestSessions: { linkedSessions: 1 } })
  expect(await proven()).toEqual([{ is_proven: false }])
  const { data } = await ask(
    `mutation ($input: SessionInput!) { replaceSessionLink(input: $input) { token } }`,
    { input: { sessionId: session.id } },
    { who },
  )
  const { token } = data.replaceSessionLink as { token: string }
  for (const from of [{}, { who }])
    for (const one of [session.token, token]) {
      const { errors } = await review({ ...session, seeker: from.who ?? null, token: one }, from)
      expect(errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|POLICY_VIOLATION/)
    }
  expect(await written(session)).toBeUndefined()
})

test('a coach does not review themselves, whatever came before', async () => {
  const session = await meet({}, {})
  await market.sql('update sessions set seeker_email = $2 where id = $1', [session.id, session.coach.email])
  expect((await review(session, {})).errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
  expect(await written(session)).toBeUndefined()
})

test('a review of an intro call is shown as such and counts for no rating', async () => {
  const coach = await buildCoach(market)
  const paid = await meet({}, {}, { coach })
  market.setNow(START)
  const intro = await meet({}, {}, { coach, sessionType: 'hello', startsAt: noonIn(market, 4) })
  expect((await review(intro, {})).data).toMatchObject({ submitReview: { isIntro: true } })
  await market.sql('update reviews set rating = 1 where session_id = $1', [intro.id])
  market.setNow(paid.startsAt)
  expect((await review(paid, {})).data).toMatchObject({ submitReview: { isIntro: false } })
  market.setNow(new Date(intro.startsAt.getTime() + 8 * 86_400_000))
  await market.passTime()
  await relist(market.orm.em.fork(), [coach.coachId], market.clock())
  expect((await ask(COACH, { id: coach.coachId })).data).toEqual({
    coach: {
      rating: 5,
      reviewsCount: 1,
      reviews: {
        totalCount: 2,
        edges: expect.arrayContaining([
          { node: { rating: 1, isIntro: true } },
          { node: { rating: 5, isIntro: false } },
        ]),
      },
    },
  })
})
