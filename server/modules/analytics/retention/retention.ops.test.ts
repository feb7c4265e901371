import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, type SessionOverrides } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { refreshDays } from '../days/refresh-days.service.ts'

let market: Marketplace
let admin: TestUser
let coach: TestCoach

const RETENTION = `{ cohortRetention { minPeople cohorts { month people months { month people share } } } }`
const ROWS = `query ($cohort: String!, $month: String!, $after: String) {
  cohortRetentionRows(cohort: $cohort, month: $month, first: 2, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id at sessionId detail } } } }`

interface Cohort {
  month: string
  people: number
  months: { month: string; people: number; share: number | null }[]
}
interface Rows {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: { id: string; at: string; sessionId: string; detail: string } }[]
}

const ask = async () =>
  (await asViewer(market, admin).run<{ cohortRetention: { cohorts: Cohort[] } }>(RETENTION)).data
    .cohortRetention.cohorts

/** What cohorts come to, without those that have nobody and months in which nobody came. */
const told = async () =>
  Object.fromEntries(
    (await ask())
      .filter(({ people }) => people > 0)
      .map(({ month, people, months }) => [
        month,
        {
          people,
          ...Object.fromEntries(months.filter((one) => one.people > 0).map((one) => [one.month, one.people])),
        },
      ]),
  )

async function everyRow(cohort: string, month: string) {
  const nodes: Rows['edges'][number]['node'][] = []
  for (let after: string | null = null; ; ) {
    const { data }: { data: { cohortRetentionRows: Rows } } = await asViewer(market, admin).run(ROWS, {
      cohort,
      month,
      after,
    })
    nodes.push(...data.cohortRetentionRows.edges.map(({ node }) => node))
    if (!data.cohortRetentionRows.pageInfo.hasNextPage)
      return { nodes, total: data.cohortRetentionRows.totalCount }
    after = data.cohortRetentionRows.pageInfo.endCursor
  }
}

/** A session that somebody had, and when it was completed. */
async function held(who: SessionOverrides, at: string): Promise<string> {
  const { id } = await buildSession(market, { coach, status: 'completed', ...who })
  await market.sql('update sessions set completed_at = $2 where id = $1', [id, at])
  return id
}

/** Everything that was paid for a session goes back to the card by its bank. */
const takeBack = (id: string) =>
  market.sql(
    `with sale as (select t.id, t.payment_id, t.session_id, e.currency, e.amount_minor from ledger_transactions t
         join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing' where t.kind = 'sale' and t.session_id = $1),
       taken as (insert into ledger_transactions (kind, payment_id, session_id, source, occurred_at)
         select 'chargeback', payment_id, session_id, 'test:' || session_id, $2 from sale returning id)
     insert into ledger_entries (transaction_id, account, currency, amount_minor)
       select taken.id, account, currency, amount_minor * sign from taken, sale, (values ('clearing', -1), ('losses', 1)) as v (account, sign)`,
    [id, market.clock()],
  )

const guest = { name: 'Gale', email: 'gale@mail.test' }
let first: string
let seeker: TestUser

/** Ada comes in June, July and August, Ben in June and August; Cleo's intro of June was free. A guest comes in July and August. */
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  coach = await buildCoach(market)
  const [ada, ben, cleo] = [await buildUser(market), await buildUser(market), await buildUser(market)]
  seeker = ada
  first = await held({ seeker: ada }, '2026-06-30T23:59:59.999Z')
  await held({ seeker: ada }, '2026-07-01T00:00:00Z')
  await held({ seeker: ada }, '2026-07-20T12:00:00Z')
  await held({ seeker: ada }, '2026-08-02T12:00:00Z')
  await held({ seeker: ben }, '2026-06-10T12:00:00Z')
  await held({ seeker: ben }, '2026-08-31T12:00:00Z')
  await held({ seeker: cleo, sessionType: 'hello' }, '2026-06-15T12:00:00Z')
  await held({ seeker: cleo }, '2026-07-15T12:00:00Z')
  const asGuest = [
    await held({ guest }, '2026-07-15T12:00:00Z'),
    await held({ guest }, '2026-08-15T12:00:00Z'),
  ]
  await market.sql(`update sessions set seeker_key = 'address:gale@mail.test' where id = any($1)`, [asGuest])
  await buildSession(market, { coach, seeker: ben, status: 'cancelled' })
}, 300_000)
afterAll(() => market.close())

const BEFORE = {
  '2026-06': { people: 2, '2026-07': 1, '2026-08': 2 },
  '2026-07': { people: 2, '2026-08': 1 },
}

test('people are told by the month of their first paid session that took place, and by the months they came back in', async () => {
  expect(await told()).toEqual(BEFORE)
  const cohorts = await ask()
  expect(cohorts).toHaveLength(12)
  expect(cohorts.at(-1)?.month).toBe(market.clock().toISOString().slice(0, 7))
})

test('of too few people no share is told', async () => {
  for (const { months } of await ask()) expect(months.filter(({ share }) => share !== null)).toEqual([])
})

test('each figure has as many rows, one for each person and each of its month', async () => {
  for (const { month: cohort, people, months } of await ask())
    for (const { month, people: count } of [{ month: cohort, people }, ...months]) {
      const { nodes, total } = await everyRow(cohort, month)
      expect({ cohort, month, rows: new Set(nodes.map(({ id }) => id)).size, total }).toEqual({
        cohort,
        month,
        rows: count,
        total: count,
      })
      expect(nodes.filter(({ at }) => !at.startsWith(month))).toEqual([])
    }
})

test('is the same from kept days, and follows what changes late', async () => {
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(BEFORE)
  await takeBack(first)
  const after = {
    '2026-06': { people: 1, '2026-08': 1 },
    '2026-07': { people: 3, '2026-08': 2 },
  }
  expect(await told()).toEqual(after)
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(after)
  await market.sql(
    `update sessions set seeker_key = 'user:' || $1::text where seeker_key = 'address:gale@mail.test'`,
    [seeker.id],
  )
  expect(await told()).toEqual({ ...after, '2026-07': { people: 2, '2026-08': 1 } })
  await refreshDays(market.orm.em.fork(), market.clock())
  await market.sql(
    `update sessions set completed_at = null where seeker_key = 'user:' || $1::text and completed_at < '2026-08-01'`,
    [seeker.id],
  )
  const late = { '2026-06': after['2026-06'], '2026-07': { people: 1 }, '2026-08': { people: 1 } }
  expect(await told()).toEqual(late)
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(late)
})

test('is right when two sessions of one person change at once, and days are kept between', async () => {
  const before = await told()
  const dana = await buildUser(market)
  const [ofJuly, ofAugust] = [
    await held({ seeker: dana }, '2026-07-05T12:00:00Z'),
    await held({ seeker: dana }, '2026-08-05T12:00:00Z'),
  ]
  const after = await told()
  expect(after).not.toEqual(before)
  const complete = `update sessions set completed_at = $2 where id = $1`
  for (const id of [ofJuly, ofAugust]) await market.sql(complete, [id, null])
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(before)
  await market.orm.em.fork().transactional(async (em) => {
    await em.execute(`update sessions set completed_at = '2026-07-05T12:00:00Z' where id = '${ofJuly}'`)
    await market.sql(complete, [ofAugust, '2026-08-05T12:00:00Z'])
    await refreshDays(market.orm.em.fork(), market.clock())
  })
  expect(await told()).toEqual(after)
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(after)
})

test('stays as it is when somebody is erased', async () => {
  const before = await told()
  const { code } = await asViewer(market, admin).run(
    'mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }',
    { input: { userId: seeker.id, confirmEmail: seeker.email, reason: 'They asked for it.' } },
  )
  expect(code).toBeNull()
  expect(await told()).toEqual(before)
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(await told()).toEqual(before)
})

test('only admins look, and only at cells that there are', async () => {
  const cell = { cohort: '2026-07', month: '2026-08' }
  for (const who of [null, await buildUser(market), coach] as Asker[])
    for (const document of [RETENTION, ROWS])
      expect(await asViewer(market, who).run(document, cell)).toMatchObject({
        code: who ? 'FORBIDDEN' : 'UNAUTHENTICATED',
      })
  for (const wrong of [
    { ...cell, month: '2026-06' },
    { ...cell, cohort: '2020-01' },
    { ...cell, month: 'soon' },
  ])
    expect(await asViewer(market, admin).run(ROWS, wrong)).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(market.errors).toEqual([])
})
