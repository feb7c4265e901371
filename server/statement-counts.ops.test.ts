import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { actOn } from './testing/act-on-session.ts'
import { type Asker, asViewer } from './testing/as-viewer.ts'
import { buildCoach } from './testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from './testing/build-session.ts'
import { filled, SUBMIT } from './modules/scorecards/scorecard.testing.ts'
import { buildUser } from './testing/build-user.ts'
import { CREATE_HOLD, START_CHECKOUT } from './testing/documents.ts'
import { type Marketplace, openMarketplace } from './testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/**
 * The provider's word waits until it is released: it is another request, which the provider sends without being awaited.
 * Answers how to release it.
 */
function keepWebhooks(): () => Promise<void> {
  const released = Promise.withResolvers<void>()
  const { app } = market
  const inject = app.inject.bind(app) as (options: { url?: string }) => Promise<unknown>
  const spy = jest.spyOn(app, 'inject').mockImplementation((async (options: { url?: string }) => {
    if (options.url === '/webhooks/payments') await released.promise
    return inject(options)
  }) as never)
  return async () => {
    released.resolve()
    spy.mockRestore()
    await market.payments.deliverNow()
  }
}

/** What PostgreSQL is sent while `ask` runs, begin and commit among it, on whichever connection. */
async function countIn(ask: () => Promise<{ errors: object[] }>): Promise<number> {
  const release = keepWebhooks()
  const sent = jest.spyOn(Client.prototype, 'query')
  try {
    expect((await ask()).errors).toEqual([])
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
    await release()
  }
}

const run = (who: Asker, document: string, variables: object) =>
  asViewer(market, who).run(document, variables as Record<string, unknown>)

const hold = (session: Pick<TestSession, 'coach' | 'seeker'>) =>
  run(session.seeker, CREATE_HOLD, {
    input: {
      coachId: session.coach.coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 4),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
    },
  })

/** Points are taken ahead, and so by what comes first. */
const leasePoints = (who: Asker) => run(who, '{ __typename }', {})

type Verb = (session: TestSession) => Promise<{ errors: object[] }>

/** The session a verb begins with, the verb, and how many statements it may take. */
const VERBS: Record<string, [status: 'held' | 'confirmed' | 'completed', verb: Verb, statements: number]> = {
  // One of them looks for the booker's package.
  createHold: ['confirmed', hold, 29],
  // One of them looks for its page, to be closed.
  'createHold, in place of one': ['held', hold, 30],
  startCheckout: [
    'held',
    ({ id, token, seeker }) =>
      run(seeker, START_CHECKOUT, { input: { sessionId: id, token, idempotencyKey: randomUUID() } }),
    // One of them, after the provider was asked, remembers the page.
    11,
  ],
  cancelSession: [
    'confirmed',
    (session) =>
      actOn(market, session.seeker, 'cancelSession', session, {
        expectedRefund: { amountMinor: 14_000, currency: 'GBP' },
      }),
    // Two of them the ledger's: what stands, and what is posted; two are for refunds as rows.
    40,
  ],
  rescheduleSession: [
    'confirmed',
    (session) => actOn(market, session.seeker, 'rescheduleSession', session, { startsAt: noonIn(market, 5) }),
    38,
  ],
  sendSessionMessage: [
    'confirmed',
    (session) => actOn(market, session.seeker, 'sendSessionMessage', session, { body: 'See you then.' }),
    19,
  ],
  submitScorecard: [
    'completed',
    ({ id, coach }) => run(coach, SUBMIT, { input: { sessionId: id, ...filled() } }),
    // One of them asks what earlier ones left open, one marks the listing, where stands how fast scorecards come, and one whether a
    // review waits to be published.
    22,
  ],
}

test.each(Object.entries(VERBS))(
  '%s takes no more statements than it did',
  async (_verb, [status, verb, most]) => {
    const session = await buildSession(market, { status })
    await leasePoints(session.seeker)
    await leasePoints(session.coach)
    expect(await countIn(() => verb(session))).toBeLessThanOrEqual(most)
  },
)

/** Pages, which take as many for one row as for twenty. */
const READS: Record<string, [document: string, statements: number]> = {
  mySessions: [
    '{ mySessions(first: 20) { totalCount edges { node { id coach { fullName } allowedActions { action } } } } }',
    9,
  ],
  myNotifications: ['{ myNotifications(first: 20) { edges { node { id } } } }', 3],
  coaches: [
    '{ coaches(first: 20) { totalCount facets { field } edges { node { id reviews { edges { node { id } } } } } } }',
    2,
  ],
}

test('pages take as many statements for one row as for three', async () => {
  const seeker = await buildUser(market)
  await leasePoints(seeker)
  const counts: Record<string, number>[] = []
  for (const day of [3, 4, 5]) {
    await buildSession(market, {
      status: 'confirmed',
      seeker,
      startsAt: noonIn(market, day),
      coach: await buildCoach(market),
    })
    await market.passTime()
    const count: Record<string, number> = {}
    for (const [name, [document]] of Object.entries(READS)) {
      // The index of listings takes in what has changed.
      await run(seeker, document, {})
      count[name] = await countIn(() => run(seeker, document, {}))
    }
    counts.push(count)
  }
  const tooMany = counts.flatMap((count, place) =>
    Object.entries(READS).flatMap(([name, [, most]]) =>
      (count[name] ?? 0) > most ? [`${name} with ${place + 1}: ${count[name]}, not ${most}`] : [],
    ),
  )
  expect(tooMany).toEqual([])
})
