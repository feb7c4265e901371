import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, checkOut, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const later = (minutes: number) => market.setNow(new Date(market.clock().getTime() + minutes * MINUTE))

interface Read {
  reconciliation: { finishedAt: string | null; events: number; missed: number; differences: number } | null
  moneyDifferences: {
    totalCount: number
    edges: { node: { kind: string; sessionId: string | null; expected: object; told: object } }[]
  }
  adminOverview: { waiting: { queue: string; count: number }[] }
}
const READ = `{ reconciliation { finishedAt events missed differences }
  moneyDifferences { totalCount edges { node { kind sessionId expected { amountMinor currency } told { amountMinor currency } } } }
  adminOverview { waiting { queue count } } }`

/** As if for the first time, so that the list is read whole. */
async function reconcile(who: Asker = admin) {
  await market.sql('delete from reconciliations')
  return reconcileAgain(who)
}

async function reconcileAgain(who: Asker = admin) {
  const answer = await asViewer(market, who).run<{ reconcilePayments: { finishedAt: string | null } }>(
    'mutation { reconcilePayments { finishedAt } }',
  )
  await market.runJobs()
  const { data } = await asViewer(market, admin).run<Read>(READ)
  return { code: answer.code, ...data, all: data.moneyDifferences.edges.map(({ node }) => node) }
}

const status = async ({ id }: TestSession) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

test('§2.5 after bookings, refunds and requests nothing differs', async () => {
  for (const one of ['confirmed', 'cancelled', 'requested', 'declined', 'completed'] as const)
    await buildSession(market, { status: one })
  await market.deliverWebhooks()
  later(DAY / MINUTE)
  const { reconciliation, moneyDifferences } = await reconcile()
  expect(reconciliation?.finishedAt).not.toBeNull()
  expect(reconciliation?.events).toBeGreaterThanOrEqual(7)
  expect([reconciliation?.missed, reconciliation?.differences, moneyDifferences.totalCount]).toEqual([
    0, 0, 0,
  ])
})

test('an event that never arrived is kept and judged, once', async () => {
  const session = await buildSession(market)
  await market.sql(
    `insert into sandbox_events (id, checkout_id, type, amount_minor, currency, occurred_at, deliver_at, delivered_at)
     values (gen_random_uuid(), $1, 'succeeded', 14000, 'GBP', $2, $2, $2)`,
    [await checkOut(market, session), market.clock()],
  )
  expect(await status(session)).toBe('held')
  later(16)
  const before = (await reconcile()).reconciliation
  expect(before?.missed).toBe(1)
  expect(await status(session)).toBe('confirmed')
  expect((await reconcile()).reconciliation).toMatchObject({ missed: 0, differences: 0 })
})

test('what arrived and the provider does not list stands on the desk, with its session, until it does', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const [forged] = await market.sql<{ id: string }>(
    `insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, occurred_at, received_at)
     select payment_id, provider, 'forged', provider_ref, 'refunded', 5000, 'GBP', occurred_at, received_at
     from payment_events where payment_id = (select id from payments where session_id = $1) limit 1 returning id`,
    [session.id],
  )
  later(16)
  const { all, adminOverview } = await reconcile()
  expect(all).toEqual([
    {
      kind: 'UNTOLD',
      sessionId: session.id,
      expected: { amountMinor: 5_000, currency: 'GBP' },
      told: { amountMinor: 0, currency: 'GBP' },
    },
  ])
  expect(adminOverview.waiting).toContainEqual({ queue: 'MONEY_DIFFERENCES', count: 1 })
  await market.sql('alter table payment_events disable trigger user')
  await market.sql('delete from payment_events where id = $1', [forged?.id])
  await market.sql('alter table payment_events enable trigger user')
  expect((await reconcile()).all).toEqual([])
})

test('a forged event stands on the desk until somebody settles it, however long that takes and whenever it says it was', async () => {
  const sessions: TestSession[] = []
  const times = ['occurred_at', `'2026-11-13T00:00:00Z'`, `'0001-01-01T00:00:00Z'`, `'2036-01-01T00:00:00Z'`]
  for (const _ of times) sessions.push(await buildSession(market, { status: 'confirmed' }))
  const ids = sessions.map(({ id }) => id)
  await reconcile()
  for (const [place, occurredAt] of times.entries())
    await market.sql(
      `insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency, occurred_at, received_at)
       select payment_id, provider, gen_random_uuid(), provider_ref, 'refunded', 5000, 'GBP', ${occurredAt}, received_at
       from payment_events where payment_id = (select id from payments where session_id = $1) limit 1`,
      [ids[place]],
    )
  const forged = async () => {
    const { all } = await reconcileAgain()
    return ids.map((id) => all.filter(({ sessionId }) => sessionId === id).map(({ kind }) => kind))
  }
  for (const minutes of [16, (3 * DAY) / MINUTE, (3 * DAY) / MINUTE, (40 * DAY) / MINUTE, DAY / MINUTE]) {
    later(minutes)
    expect(await forged()).toEqual(times.map(() => ['UNTOLD']))
  }
  await market.sql('alter table payment_events disable trigger user')
  await market.sql(
    `with forged as (select e.id from payment_events e join payments p on p.id = e.payment_id where e.type = 'refunded' and p.session_id = any($1)),
       judged as (delete from payment_issues where payment_event_id in (select id from forged))
     delete from payment_events where id in (select id from forged)`,
    [ids],
  )
  await market.sql('alter table payment_events enable trigger user')
  later(1)
  expect(await forged()).toEqual(times.map(() => []))
})

test('an amount that the provider lists otherwise, and one that the ledger lacks, are told apart', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  await market.sql(
    `update sandbox_events set amount_minor = 1 where checkout_id = (select provider_ref::uuid from payments where session_id = $1)`,
    [session.id],
  )
  const other = await buildSession(market, { status: 'confirmed' })
  await market.sql(
    `update payments set refunded_minor = 700, state = 'partially_refunded' where session_id = $1`,
    [other.id],
  )
  later(16)
  const { all } = await reconcile()
  expect(all.map(({ kind, sessionId }) => [kind, sessionId])).toEqual(
    expect.arrayContaining([
      ['ALTERED', session.id],
      ['UNPOSTED', other.id],
    ]),
  )
  expect(all).toHaveLength(2)
  expect(all.find(({ kind }) => kind === 'ALTERED')).toMatchObject({
    expected: { amountMinor: 14_000 },
    told: { amountMinor: 1 },
  })
})

test('it is made every night, and only one at a time', async () => {
  const runs = async () =>
    market.sql<{ finished: boolean }>(
      'select finished_at is not null as finished from reconciliations order by started_at',
    )
  await market.sql('delete from reconciliations')
  await market.passTime()
  expect(await runs()).toEqual([{ finished: true }])
  later(60)
  await market.passTime()
  expect(await runs()).toHaveLength(1)
  later(DAY / MINUTE)
  await market.passTime()
  expect(await runs()).toEqual([{ finished: true }, { finished: true }])
  later(1)
  const ask = () => asViewer(market, admin).run('mutation { reconcilePayments { id } }')
  await Promise.all([ask(), ask(), ask()])
  await market.runJobs()
  expect(await runs()).toHaveLength(3)
})

test('is for admins', async () => {
  const seeker = await buildUser(market)
  expect((await reconcile(seeker)).code).toBe('FORBIDDEN')
})
