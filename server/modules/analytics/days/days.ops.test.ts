import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { walkSessions } from '../../../testing/session-walk.ts'
import { DAY } from '../../../lib/durations.ts'
import { adminAnalytics } from '../admin-analytics.service.ts'
import { RANGES } from '../range.rules.ts'
import { readRetention } from '../retention/read-retention.query.ts'
import { readWeekLiquidity } from '../week/read-week.query.ts'
import { areDaysDue, refreshDays } from './refresh-days.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const refresh = () => refreshDays(market.orm.em.fork(), market.clock())
const ask = async () => ({
  ranges: await Promise.all(RANGES.map((days) => adminAnalytics(market.services, days))),
  retention: await readRetention(market.services),
  week: await readWeekLiquidity(market.services, { days: 90, timeZone: 'Europe/London' }),
})
/** What is answered when no day is kept: every figure from its records. */
async function askRecords() {
  await market.sql('delete from analytics_days')
  return ask()
}
/** What kept days and what records answer; some days are kept. */
async function askBoth() {
  await refresh()
  const days = await market.sql('select distinct day from analytics_days')
  return { days: days.length, kept: await ask(), records: await askRecords() }
}

const [SEEN, GONE] = [randomUUID(), randomUUID()]
const view = (visitor: string, path: string, at: Date) =>
  market.sql(`insert into analytics_events (name, visitor, path, at) values ('page_view', $1, $2, $3)`, [
    visitor,
    path,
    at,
  ])

/** Sessions as they are lived, over months, with the days around the change of clocks and the end of a month. */
beforeAll(async () => {
  market.setNow(new Date('2026-10-22T09:30:00Z'))
  await walkSessions(market, { steps: Number(process.env.WALK_STEPS ?? 150), seed: 'days of an autumn' })
  for (const [visitor, daysAgo] of [
    [SEEN, 95],
    [SEEN, 31],
    [SEEN, 30],
    [SEEN, 2],
    [GONE, 45],
    [GONE, 6],
  ] as const)
    await view(visitor, '/coach/:id', new Date(market.clock().getTime() - daysAgo * DAY))
}, 600_000)

test('kept days say what the records say, whatever has become of the sessions', async () => {
  const { days, kept, records } = await askBoth()
  expect(days).toBeGreaterThan(0)
  expect(kept).toEqual(records)
  expect(kept.retention.cohorts.filter(({ people }) => people > 0)).not.toEqual([])
  expect(kept.week.hours.filter(({ bookedMinutes }) => bookedMinutes > 0)).not.toEqual([])
  const quarter = kept.ranges.at(-1)
  expect(quarter?.funnel.filter(({ count }) => count === 0).map(({ key }) => key)).toEqual(['reviewed'])
  expect(quarter?.sales).not.toEqual([])
  expect(quarter?.refunds).not.toEqual([])
})

test('a tab counts once, however many of the days have seen it', async () => {
  await refresh()
  const visits = async () =>
    (await ask()).ranges.map(({ funnel }) => {
      const { count, previous } = funnel.find(({ key }) => key === 'coachViews') ?? {}
      return [count, previous]
    })
  const told = [
    [2, 0],
    [2, 2],
    [2, 1],
  ]
  expect(await visits()).toEqual(told)
  await market.sql('delete from analytics_days')
  expect(await visits()).toEqual(told)
})

const COMPLETED = `(select id from sessions where completed_at is not null order by id limit 1)`
const SOLD = `(select t.id, t.payment_id, t.session_id, e.currency from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing' where t.kind = 'sale' order by t.seq limit 1)`

const SOLD_AND_HELD = `(select t.payment_id, t.session_id, e.currency, e.amount_minor from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'clearing' join sessions s on s.id = t.session_id
  where t.kind = 'sale' and s.completed_at is not null order by t.seq limit 1)`

/** What changes a day that is over, past every service: the database itself remembers which. */
const CORRECTIONS: [string, string][] = [
  ['a completion is taken back', `update sessions set completed_at = null where id = ${COMPLETED}`],
  [
    'a completion turns out to be of another month',
    `update sessions set completed_at = completed_at - interval '31 days' where id = ${COMPLETED}`,
  ],
  ['a session sold counts as called off', `update sessions set status = 'cancelled' where id = ${COMPLETED}`],
  [
    'a bank takes an old payment back',
    `with sale as ${SOLD}, taken as (insert into ledger_transactions (kind, payment_id, session_id, source, occurred_at)
        select 'chargeback', payment_id, session_id, 'test:chargeback', (select max(occurred_at) from ledger_transactions) from sale returning id)
      insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select taken.id, account, currency, amount from taken, sale, (values ('clearing', -700), ('losses', 700)) as v (account, amount)`,
  ],
  [
    'a bank takes all of an old payment back',
    `with sale as ${SOLD_AND_HELD}, taken as (insert into ledger_transactions (kind, payment_id, session_id, source, occurred_at)
        select 'chargeback', payment_id, session_id, 'test:all', (select max(occurred_at) from ledger_transactions) from sale returning id)
      insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select taken.id, account, currency, amount_minor * sign from taken, sale, (values ('clearing', -1), ('losses', 1)) as v (account, sign)`,
  ],
  ['a refund had another reason', `update refunds set reason = 'goodwill' where state = 'succeeded'`],
  [
    'a review comes to an old session',
    `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, submitted_at, published_at)
      select id, coach_id, 'Ada L.', title, 5, true, 'Clear and kind, and I learnt a lot.', 'published', ends_at, ends_at from sessions where id = ${COMPLETED}`,
  ],
  ['coaches live elsewhere', `update availabilities set timezone = 'Pacific/Kiritimati'`],
  [
    'a tab tells late of a view',
    `insert into analytics_events (name, visitor, path, at) select 'page_view', gen_random_uuid(), '/', max(at) - interval '20 hours' from analytics_events`,
  ],
]

test.each(CORRECTIONS)('%s', async (_, correction) => {
  await refresh()
  const before = await ask()
  await market.sql(correction)
  const told = await ask()
  expect(told).not.toEqual(before)
  expect(await areDaysDue(market.orm.em.fork(), market.clock())).toBe(true)
  await refresh()
  expect(await ask()).toEqual(told)
  expect(told).toEqual(await askRecords())
})

test('processes that refresh at once, while days change, leave what the records say', async () => {
  for (let round = 0; round < 5; round++)
    await Promise.all([
      refresh(),
      market.sql(
        `update sessions set completed_at = completed_at + interval '1 day' where id = ${COMPLETED}`,
      ),
      refresh(),
      market.sql('delete from analytics_days where day = (select min(day) from analytics_days)'),
    ])
  const { kept, records } = await askBoth()
  expect(kept).toEqual(records)
})

test('while one process computes days, another leaves them alone', async () => {
  await market.sql('delete from analytics_days')
  await market.orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('analytics days', 0))`)
    expect(await refresh()).toBe(0)
  })
  expect(await refresh()).toBeGreaterThan(0)
})

test('days that servers of the release before keep are counted anew', async () => {
  await refresh()
  const kept = await ask()
  await market.sql(`delete from analytics_days where figure in ('edition', 'retained', 'starts')`)
  expect(await areDaysDue(market.orm.em.fork(), market.clock())).toBe(true)
  expect(await ask()).toEqual(kept)
  await refresh()
  expect(await ask()).toEqual(kept)
  expect(await areDaysDue(market.orm.em.fork(), market.clock())).toBe(false)
})

test('nothing is due once every day is kept, until the next is over', async () => {
  await refresh()
  const due = () => areDaysDue(market.orm.em.fork(), market.clock())
  expect(await due()).toBe(false)
  market.advance(24 * 60)
  expect(await due()).toBe(true)
  await market.passTime()
  expect(await due()).toBe(false)
})
