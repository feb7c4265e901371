import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser

/** A small world: one held the week before, three sold, one of them cancelled by its coach, one completed and reviewed; visits beside. */
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  const euro = await buildCoach(market, { currency: 'EUR', hourlyRateMinor: 9_999 })
  await buildSession(market, { status: 'confirmed', coach: euro, startsAt: noonIn(market, 9) })
  await buildSession(market, { status: 'cancelled', startsAt: noonIn(market, 6) })
  await buildSession(market, { startsAt: noonIn(market, 5) })
  const earlier = await buildSession(market, { status: 'held' })
  await market.sql(`update sessions set created_at = created_at - interval '8 days' where id = $1`, [
    earlier.id,
  ])
  const done = await buildSession(market, { status: 'completed' })
  await asViewer(market, done.seeker).run(
    `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`,
    { input: { sessionId: done.id, rating: 4, wouldRebook: true, idempotencyKey: 'review-12345' } },
  )
  await market.deliverWebhooks()
  const [a, b] = [randomUUID(), randomUUID()]
  await market.sql(
    `insert into analytics_events (name, visitor, path, at) values
       ('page_view', $1, '/', $3), ('page_view', $1, '/coach/:id', $3), ('page_view', $1, '/coach/:id', $3),
       ('page_view', $2, '/coaches', $3), ('practice_attempted', $2, null, $3),
       ('page_view', $2, '/', $3::timestamptz - interval '8 days'), ('page_view', $1, '/', $3::timestamptz - interval '40 days')`,
    [a, b, market.clock()],
  )
  market.advance(1)
})
afterAll(() => market.close())

const ANALYTICS = `query ($days: Int!) { adminAnalytics(days: $days) { from to practiceAttempts
  funnel { key count previous metric definition }
  sales { currency gross { amountMinor } refunded { amountMinor } commission { amountMinor } takeRate payments }
  refunds { cause count amounts { amountMinor currency } }
  liquidity { weekday openHours bookedHours coaches sessions }
  sessionsPerDay { date count } } }`
const ROWS = `query ($metric: AnalyticsMetric!, $days: Int!, $after: String, $currency: Currency, $cause: ID) {
  analyticsRows(metric: $metric, days: $days, first: 1, after: $after, currency: $currency, cause: $cause) {
  totalCount totals { amountMinor currency } pageInfo { hasNextPage endCursor } edges { node { id detail amount { amountMinor currency } } } } }`

interface Amount {
  amountMinor: number
  currency: string
}
interface Analytics {
  adminAnalytics: {
    from: string
    practiceAttempts: number
    funnel: { key: string; count: number; previous: number; metric: string | null; definition: string }[]
    sales: {
      currency: string
      gross: { amountMinor: number }
      refunded: { amountMinor: number }
      commission: { amountMinor: number }
      takeRate: number | null
      payments: number
    }[]
    refunds: { cause: string; count: number; amounts: Amount[] }[]
    liquidity: {
      weekday: number
      openHours: number
      bookedHours: number
      coaches: number
      sessions: number
    }[]
    sessionsPerDay: { date: string; count: number }[]
  }
}
interface Rows {
  analyticsRows: {
    totalCount: number
    totals: Amount[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: { id: string; detail: string; amount: Amount | null } }[]
  }
}

const ask = async (days: number) =>
  (await asViewer(market, admin).run<Analytics>(ANALYTICS, { days })).data.adminAnalytics

/** Every row behind a figure, read one at a time as a person would page through them. */
async function everyRow(metric: string, days: number, part: { currency?: string; cause?: string } = {}) {
  const nodes: Rows['analyticsRows']['edges'][number]['node'][] = []
  let after: string | null = null
  for (;;) {
    const { analyticsRows: page }: Rows = (
      await asViewer(market, admin).run<Rows>(ROWS, { metric, days, after, ...part })
    ).data
    nodes.push(...page.edges.map(({ node }) => node))
    if (!page.pageInfo.hasNextPage) return { nodes, page }
    after = page.pageInfo.endCursor
  }
}

const added = (amounts: (Amount | null)[]) => {
  const sums: Record<string, number> = {}
  for (const one of amounts) if (one) sums[one.currency] = (sums[one.currency] ?? 0) + one.amountMinor
  return sums
}

test('the funnel counts visits by tab, and the rest from the records', async () => {
  const { funnel, practiceAttempts } = await ask(7)
  expect(Object.fromEntries(funnel.map(({ key, count }) => [key, count]))).toEqual({
    visits: 2,
    coachViews: 1,
    holds: 4,
    paid: 3,
    completed: 1,
    reviewed: 1,
  })
  expect(Object.fromEntries(funnel.map(({ key, previous }) => [key, previous]))).toEqual({
    visits: 1,
    coachViews: 0,
    holds: 1,
    paid: 0,
    completed: 0,
    reviewed: 0,
  })
  expect(practiceAttempts).toBe(1)
  expect((await ask(90)).funnel.find(({ key }) => key === 'visits')?.count).toBe(2)
})

test('sales keep currencies apart, and the take rate is of what was not refunded', async () => {
  expect((await ask(7)).sales).toEqual([
    {
      currency: 'GBP',
      gross: { amountMinor: 28_000 },
      refunded: { amountMinor: 14_000 },
      commission: { amountMinor: 2_800 },
      takeRate: 20,
      payments: 2,
    },
    {
      currency: 'EUR',
      gross: { amountMinor: 9_999 },
      refunded: { amountMinor: 0 },
      commission: { amountMinor: 2_000 },
      takeRate: 20,
      payments: 1,
    },
  ])
  expect((await ask(7)).refunds).toEqual([
    { cause: 'COACH_CANCELLED', count: 1, amounts: [{ amountMinor: 14_000, currency: 'GBP' }] },
  ])
})

describe('the rows behind a figure', () => {
  test.each([7, 30, 90])('are as many as each step of the funnel says, over %d days', async (days) => {
    for (const { metric, count } of (await ask(days)).funnel) {
      if (!metric) continue
      const { nodes, page } = await everyRow(metric, days)
      const rows = new Set(nodes.map(({ id }) => id)).size
      expect({ metric, rows, total: page.totalCount }).toEqual({ metric, rows: count, total: count })
    }
  })

  test('add up to gross bookings and to refunds', async () => {
    const { sales, refunds } = await ask(7)
    const gmv = await everyRow('GMV', 7)
    expect(added(gmv.nodes.map(({ amount }) => amount))).toEqual(
      Object.fromEntries(sales.map(({ currency, gross }) => [currency, gross.amountMinor])),
    )
    expect(added(gmv.page.totals)).toEqual(added(gmv.nodes.map(({ amount }) => amount)))
    const back = await everyRow('REFUNDS', 7)
    expect(added(back.nodes.map(({ amount }) => amount))).toEqual(
      added(refunds.flatMap(({ amounts }) => amounts)),
    )
    expect(back.nodes.map(({ detail }) => detail)).toEqual(['The coach cancelled'])
  })

  test('of one currency, or of one cause, add up to what is said of it', async () => {
    const { sales, refunds } = await ask(7)
    for (const { currency, gross, payments } of sales) {
      const { nodes, page } = await everyRow('GMV', 7, { currency })
      expect([nodes.length, page.totalCount]).toEqual([payments, payments])
      expect(added(nodes.map(({ amount }) => amount))).toEqual({ [currency]: gross.amountMinor })
      expect(page.totals).toEqual([{ amountMinor: gross.amountMinor, currency }])
    }
    for (const { cause, count, amounts } of refunds) {
      const { nodes, page } = await everyRow('REFUNDS', 7, { cause })
      expect([nodes.length, page.totalCount, page.totals]).toEqual([count, count, amounts])
    }
    expect((await everyRow('REFUNDS', 7, { cause: 'GOODWILL' })).page.totalCount).toBe(0)
  })

  test('of what has no such part are not asked for it', async () => {
    for (const part of [{ currency: 'GBP' }, { cause: 'NO_SHOW' }])
      expect(await asViewer(market, admin).run(ROWS, { metric: 'HOLDS', days: 7, ...part })).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
  })

  test('of booked hours are the sessions that are counted', async () => {
    const { liquidity } = await ask(7)
    const { nodes, page } = await everyRow('BOOKED', 7)
    const sessions = liquidity.reduce((sum, one) => sum + one.sessions, 0)
    expect([nodes.length, page.totalCount]).toEqual([sessions, sessions])
    expect(nodes.map(({ detail }) => detail)).toEqual(['60 minutes, with Elena Shah'])
  })
})

test('open hours are the listed coaches’ weekly hours, booked ones the sessions sold', async () => {
  const { liquidity, sessionsPerDay } = await ask(7)
  const listed = await market.sql('select 1 from coach_listings')
  expect(liquidity).toHaveLength(7)
  for (const { openHours, coaches } of liquidity)
    expect({ openHours, coaches }).toEqual({ openHours: 12 * listed.length, coaches: listed.length })
  expect(liquidity.reduce((sum, { bookedHours }) => sum + bookedHours, 0)).toBe(1)
  expect(liquidity.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(1)
  expect(sessionsPerDay).toHaveLength(7)
  expect(sessionsPerDay.at(-1)).toEqual({ date: market.clock().toISOString().slice(0, 10), count: 1 })
})

test('only admins look, and only over 7, 30 or 90 days §6.14', async () => {
  const variables = { days: 7, metric: 'GMV' }
  for (const who of [null, await buildUser(market), await buildCoach(market)] as Asker[])
    for (const document of [ANALYTICS, ROWS])
      expect(await asViewer(market, who).run(document, variables)).toMatchObject({
        code: who ? 'FORBIDDEN' : 'UNAUTHENTICATED',
      })
  expect(await asViewer(market, admin).run(ANALYTICS, { days: 8 })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(market.errors).toEqual([])
})
