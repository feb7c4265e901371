import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asViewer } from '../testing/as-viewer.ts'
import { type BookOfSession, readBooks } from '../testing/books.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { liveDemo } from './live-demo.testing.ts'

let market: Marketplace
let admin: TestUser
let coaches: { id: string; token: string }[]
let books: BookOfSession[]
beforeAll(async () => {
  market = await openMarketplace()
  const people = await liveDemo(market)
  coaches = people.coaches.map(({ id, viewer: { firebaseUid: uid, email } }) => ({
    id,
    token: market.identity.admit({ uid, email, emailVerified: true }),
  }))
  await market.deliverWebhooks()
  admin = await buildUser(market, { userType: 'admin' })
  books = await readBooks(market)
}, 120_000)
afterAll(() => market.close())

const M = '{ amountMinor currency }'
interface Money {
  amountMinor: number
  currency: string
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const amounts = (all: readonly Money[], currency: string) =>
  sum(all.filter((money) => money.currency === currency).map(({ amountMinor }) => amountMinor))
const of = (coachId: string) => books.filter((book) => book.coachId === coachId)

/** The months that the demo lived, and those to come. */
const RANGE = { from: '2025-06', to: '2027-05' }

/** Sessions with the number of their pair's completed sessions that counted at the time of booking. */
const SOLD = `select s.commission_bps as bps, (select count(*)::int from sessions o where o.coach_id = s.coach_id
    and o.seeker_key = s.seeker_key and o.counts and o.completed_at <= s.created_at) as before
  from sessions s where s.price_minor > 0 and s.status not in ('held', 'expired')`

test('every demo session has the right commission: 20 % for a pair’s first three that count, then 10 %', async () => {
  const sold = await market.sql<{ bps: number; before: number }>(SOLD)
  expect(sold.filter(({ bps, before }) => bps !== (before < 3 ? 2000 : 1000))).toEqual([])
  // Some of each, or it would prove nothing.
  expect(new Set(sold.map(({ bps }) => bps))).toEqual(new Set([2000, 1000]))
  expect(sold.length).toBeGreaterThan(20)
})

describe('every amount of every page is what the entries come to', () => {
  test('the world has sales, refunds and requests, in two currencies or one', () => {
    expect(books.length).toBeGreaterThan(20)
    expect(books.some(({ paid, gone }) => gone > 0 && gone < paid)).toBe(true)
    for (const { paid, commission, net, waits, gone } of books)
      expect(commission + net + waits + gone).toBe(paid)
  })

  test('earnings: session by session, and what they add up to', async () => {
    for (const { id, token } of coaches) {
      const rows = await earningRows(token)
      expect(rows.length).toBe(of(id).length)
      for (const row of rows) {
        const book = of(id).find(({ sessionId }) => sessionId === row.id)
        expect(
          [row.paid, row.refunded, row.gross, row.commission, row.net].map(({ amountMinor }) => amountMinor),
        ).toEqual(
          book && [book.paid, book.waits + book.gone, book.net + book.commission, book.commission, book.net],
        )
      }
      const { coachEarnings: report } = (
        await asViewer(market, { token }).run<{ coachEarnings: Report }>(REPORT, RANGE)
      ).data
      for (const { available, upcoming, held } of report.balances) {
        const { currency } = available
        const waits = sum(held.map(({ amount }) => amount.amountMinor))
        const owed = of(id).filter((book) => book.currency === currency)
        expect(available.amountMinor + upcoming.amountMinor + waits).toBe(sum(owed.map(({ net }) => net)))
      }
      const earned = rows.filter(
        ({ state, holdReasons }) => state !== 'UPCOMING' && !holdReasons.includes('NEEDS_RESOLUTION'),
      )
      for (const field of ['gross', 'commission', 'net', 'refunded'] as const)
        for (const { net } of report.totals) {
          const totals = report.totals.map((total) => total[field])
          expect(amounts(totals, net.currency)).toBe(
            amounts(
              earned.map((row) => row[field]),
              net.currency,
            ),
          )
          const months = report.months.flatMap((month) => month.totals.map((total) => total[field]))
          expect(amounts(months, net.currency)).toBe(amounts(totals, net.currency))
        }
    }
  })

  test('the coach’s dashboard says of this month what earnings say', async () => {
    for (const { token } of coaches) {
      const month = market.clock().toISOString().slice(0, 7)
      const { data } = await asViewer(market, { token }).run<{
        coachOverview: { earnedThisMonth: Money }
        coachEarnings: Report
      }>(`query ($from: String!, $to: String!) { coachOverview { earnedThisMonth ${M} } ${REPORT_FIELDS} }`, {
        from: month,
        to: month,
      })
      const { earnedThisMonth } = data.coachOverview
      const nets = data.coachEarnings.totals.map(({ net }) => net)
      expect(earnedThisMonth.amountMinor).toBe(amounts(nets, earnedThisMonth.currency))
    }
  })

  test('each session, to its coach and to its seeker', async () => {
    for (const { id, token } of coaches)
      for (const book of of(id)) {
        const { data } = await asViewer(market, { token }).run<{ session: SessionMoney }>(
          `query ($id: ID!) { session(id: $id) { commission ${M} coachShare ${M} payment { refunded ${M} } } }`,
          { id: book.sessionId },
        )
        expect(data.session).toEqual({
          commission: { amountMinor: book.commission, currency: book.currency },
          coachShare: { amountMinor: book.net, currency: book.currency },
          payment: { refunded: { amountMinor: book.gone, currency: book.currency } },
        })
      }
  })

  test('admin analytics, the desk and accounts', async () => {
    const { data } = await asViewer(market, admin).run<Desk>(DESK)
    const since = new Date(data.adminAnalytics.from).getTime()
    const sold = books.filter(({ paidAt }) => paidAt >= since)
    expect(sold.length).toBeGreaterThan(0)
    for (const sales of data.adminAnalytics.sales) {
      const mine = sold.filter(({ currency }) => currency === sales.currency)
      expect({ ...sales, takeRate: undefined }).toEqual({
        currency: sales.currency,
        payments: mine.length,
        gross: { amountMinor: sum(mine.map(({ paid }) => paid)) },
        refunded: { amountMinor: sum(mine.map(({ waits, gone }) => waits + gone)) },
        commission: { amountMinor: sum(mine.map(({ commission }) => commission)) },
      })
    }
    const month = await asViewer(market, admin).run<Desk>(DESK.replace('days: 90', 'days: 30'))
    for (const { amountMinor, currency } of month.data.adminOverview.grossBookings30d)
      expect(amountMinor).toBe(
        month.data.adminAnalytics.sales.find((sales) => sales.currency === currency)?.gross.amountMinor,
      )
    const refunds = data.adminAnalytics.refunds.flatMap(({ amounts: back }) => back)
    const [gone] = await market.sql<{ sum: number }>(
      `select coalesce(sum(-e.amount_minor), 0)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account = 'clearing' and e.amount_minor < 0 and t.payout_id is null and t.occurred_at >= $1`,
      [data.adminAnalytics.from],
    )
    expect(sum(refunds.map(({ amountMinor }) => amountMinor))).toBe(gone?.sum)
  })
})

interface Report {
  totals: Record<'gross' | 'commission' | 'net' | 'refunded', Money>[]
  months: { totals: Record<'gross' | 'commission' | 'net' | 'refunded', Money>[] }[]
  balances: { available: Money; upcoming: Money; held: { amount: Money }[] }[]
}
interface Row extends Record<'paid' | 'refunded' | 'gross' | 'commission' | 'net', Money> {
  id: string
  state: string
  holdReasons: string[]
}
interface Page {
  earningSessions: { pageInfo: { hasNextPage: boolean; endCursor: string | null }; edges: { node: Row }[] }
}
interface SessionMoney {
  commission: Money
  coachShare: Money
  payment: { refunded: Money }
}
interface Desk {
  adminOverview: { grossBookings30d: Money[] }
  adminAnalytics: {
    from: string
    sales: ({ currency: string; payments: number } & Record<
      'gross' | 'refunded' | 'commission',
      { amountMinor: number }
    >)[]
    refunds: { amounts: Money[] }[]
  }
}

const TOTAL = `gross ${M} commission ${M} net ${M} refunded ${M}`
const REPORT_FIELDS = `coachEarnings(from: $from, to: $to) { totals { ${TOTAL} } months { totals { ${TOTAL} } }
  balances { available ${M} upcoming ${M} held { amount ${M} } } }`
const REPORT = `query ($from: String!, $to: String!) { ${REPORT_FIELDS} }`
const ROWS = `query ($from: String!, $to: String!, $after: String) { earningSessions(from: $from, to: $to, first: 50, after: $after) {
  pageInfo { hasNextPage endCursor } edges { node { id state holdReasons paid ${M} ${TOTAL} } } } }`
const DESK = `{ adminOverview { grossBookings30d ${M} } adminAnalytics(days: 90) { from
  sales { currency payments gross { amountMinor } refunded { amountMinor } commission { amountMinor } } refunds { amounts ${M} } } }`

async function earningRows(token: string): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: Page = (await asViewer(market, { token }).run<Page>(ROWS, { ...RANGE, after })).data
    const { edges, pageInfo } = page.earningSessions
    rows.push(...edges.map(({ node }) => node))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null)
  return rows
}
