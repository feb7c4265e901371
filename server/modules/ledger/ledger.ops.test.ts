import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { POST_PAST } from '../../db/migrations/054-ledger.ts'
import { actOn } from '../../testing/act-on-session.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, type SessionOverrides, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { missingPostings } from './missing-postings.query.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

/** What stands for a session, by account. */
async function standing({ id }: Pick<TestSession, 'id'>): Promise<Record<string, number>> {
  const rows = await market.sql<{ account: string; sum: number }>(
    `select e.account, sum(e.amount_minor)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

const kinds = async ({ id }: Pick<TestSession, 'id'>) =>
  (
    await market.sql<{ kind: string }>(
      'select kind from ledger_transactions where session_id = $1 order by seq',
      [id],
    )
  ).map(({ kind }) => kind)

/** What one kind of its transactions put on each account. */
async function postedBy({ id }: Pick<TestSession, 'id'>, kind: string): Promise<Record<string, number>> {
  const rows = await market.sql<{ account: string; sum: number }>(
    `select e.account, sum(e.amount_minor)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 and t.kind = $2 group by 1`,
    [id, kind],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

const PAID = { clearing: 14_000, platform_revenue: -2_800, coach_payable: -11_200 }

describe('§2.5 every business event is one balanced transaction', () => {
  test.each<[SessionOverrides['status'], string[], Record<string, number>]>([
    ['held', [], {}],
    ['requested', ['hold'], { authorizations: 14_000, requests: -14_000 }],
    ['declined', ['hold', 'hold'], {}],
    ['confirmed', ['sale'], PAID],
    ['completed', ['sale'], PAID],
  ])('a session that is %s', async (status, transactions, balances) => {
    const session = await buildSession(market, { status })
    await market.deliverWebhooks()
    expect(await kinds(session)).toEqual(transactions)
    expect(await standing(session)).toEqual(balances)
  })

  test('a request that is accepted is taken: what was set aside no longer stands', async () => {
    const session = await buildSession(market, { status: 'requested' })
    await actOn(market, session.coach, 'acceptRequest', session)
    await market.deliverWebhooks()
    expect(await kinds(session)).toEqual(['hold', 'hold', 'sale'])
    expect(await standing(session)).toEqual(PAID)
  })

  test('a refund is decided, then gone', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    await actOn(market, session.seeker, 'cancelSession', session)
    // The provider's word may be here already: what was decided is read from its own transaction.
    expect((await kinds(session)).slice(0, 2)).toEqual(['sale', 'refund'])
    expect(await postedBy(session, 'refund')).toEqual({
      coach_payable: 11_200,
      platform_revenue: 2_800,
      refunds_payable: -14_000,
    })
    await market.deliverWebhooks()
    expect(await kinds(session)).toEqual(['sale', 'refund', 'refund_paid'])
    expect(await standing(session)).toEqual({})
  })
})

describe('the database refuses', () => {
  const refusal = (text: string) =>
    market.sql(text).then(
      () => null,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
    )
  beforeAll(async () => {
    await buildSession(market, { status: 'confirmed' })
  })

  test.each([
    ['ledger_transactions', 'kind'],
    ['ledger_entries', 'account'],
    ['payment_events', 'type'],
  ])('to change or delete a row of %s', async (table, column) => {
    expect(await refusal(`update ${table} set ${column} = ${column}`)).toBe('23001')
    expect(await refusal(`delete from ${table}`)).toBe('23001')
  })

  test('entries that do not add up to nothing, in one currency or over two', async () => {
    const add = (entries: string) =>
      refusal(`insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select id, e.* from (select id from ledger_transactions limit 1) t cross join (values ${entries}) as e`)
    expect(await add(`('clearing', 'GBP', 1)`)).toBe('23514')
    expect(await add(`('clearing', 'GBP', 1), ('losses', 'EUR', -1)`)).toBe('23514')
    expect(await add(`('clearing', 'GBP', 1), ('losses', 'GBP', -1)`)).toBeNull()
    expect(await add(`('clearing', 'GBP', -1), ('losses', 'GBP', 1)`)).toBeNull()
  })

  test('two transactions of one source', async () => {
    expect(
      await refusal(
        `insert into ledger_transactions (kind, source, occurred_at) select kind, source, now() from ledger_transactions limit 1`,
      ),
    ).toBe('23505')
  })
})

test('what was there before the ledger is posted as the product would have posted it', async () => {
  const coach = await buildCoach(market)
  for (const status of ['held', 'requested', 'declined', 'cancelled', 'no_show'] as const)
    await buildSession(market, { status })
  await market.deliverWebhooks()
  const half = await buildSession(market, { coach, status: 'confirmed' })
  await actOn(market, half.coach, 'cancelSession', half)
  const owed = await buildSession(market, { status: 'confirmed' })
  await market.sql(
    `insert into refunds (payment_id, amount_minor, reason, requested_at) select id, 7001, 'dispute', now() from payments where session_id = $1`,
    [owed.id],
  )
  await market.orm.em.fork().transactional(async (em) => {
    for (const table of ['ledger_transactions', 'ledger_entries'])
      await em.execute(`alter table ${table} disable trigger ${table}_append_only`)
    await em.execute('alter table receipts disable trigger receipts_append_only')
    await em.execute('delete from receipts')
    await em.execute('alter table receipts enable trigger receipts_append_only')
    await em.execute('delete from ledger_entries')
    await em.execute('delete from ledger_transactions')
    for (const table of ['ledger_transactions', 'ledger_entries'])
      await em.execute(`alter table ${table} enable trigger ${table}_append_only`)
    expect((await missingPostings(em)).length).toBeGreaterThan(3)
    for (const statement of POST_PAST) await em.execute(statement)
    expect(await missingPostings(em)).toEqual([])
  })
  expect(await standing(owed)).toEqual({
    clearing: 14_000,
    platform_revenue: -1_400,
    coach_payable: -5_599,
    refunds_payable: -7_001,
  })
})
