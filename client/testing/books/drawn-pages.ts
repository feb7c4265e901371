import type { Page } from 'playwright-core'
import type { Variables } from '../../../server/tools/books/asker.ts'
import type { Viewer } from '../../../server/tools/books/page.ts'
import { settled } from '../browser/settled.ts'
import type { Exported } from './exported.ts'

/** A page as it is drawn, and whose answers its amounts are. */
export interface DrawnPage {
  name: string
  viewer: Viewer
  /** Where it is; `{id}` and its like stand for values of `of`. */
  address: string
  /** A statement with a row for each address; `:viewer` and `:coach` are the viewer's. */
  of?: string
  /** What it asks, and with what beside the values of `of`. */
  operations: Record<string, Variables>
  /** Amounts of these places must stand there; of others only what stands there is compared. */
  must: readonly string[]
  exports?: readonly Exported[]
  /** Opens what is folded. */
  unfold?: (page: Page) => Promise<void>
}

/** Presses a button as long as it is there. */
const pressAll = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name })
  while ((await button.count()) > 0) {
    await button.first().click()
    await settled(page)
  }
}

async function openPackages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Packages: / }).click()
  await page.getByRole('dialog', { name: 'Buy a package' }).waitFor()
}

async function unfoldEarnings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show table' }).click()
  await pressAll(/^Show more (sessions|payouts)/)(page)
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
}

/** One session of each state that its side has. */
const oneOfEach = (
  whose: string,
) => `select distinct on (s.status, m.decided > 0, m.bank > 0) s.id from sessions s
  left join book_sessions m on m.session_id = s.id where ${whose} and s.status not in ('held', 'expired')
  order by s.status, m.decided > 0, m.bank > 0, s.created_at desc`

const session = (viewer: 'seeker' | 'coach' | 'admin', whose: string): DrawnPage => ({
  name: 'session, as drawn',
  viewer,
  address: '/session/{id}',
  of: `select id, id as "sessionId" from (${oneOfEach(whose)}) s`,
  operations: { SessionById: {}, SessionMoney: {}, QuoteCancellation: {} },
  must: ['sessionMoney.amount', ...(viewer === 'coach' ? [] : ['sessionReceipts.amount'])],
})

export const DRAWN_PAGES: readonly DrawnPage[] = [
  {
    name: 'pay, as drawn',
    viewer: 'seeker',
    address: '/coach/{coachId}/pay?session={id}&token={token}',
    of: `select id, coach_id as "coachId", :token as token from sessions where id = :held`,
    operations: { HeldSession: {} },
    must: ['session.price'],
  },
  session('seeker', 's.seeker_id = :viewer'),
  session('coach', 's.coach_id = :coach'),
  session('admin', 'true'),
  {
    name: 'booking success, as drawn',
    viewer: 'seeker',
    address: '/booking-success?session={id}&token=own',
    of: `select id from sessions where seeker_id = :viewer and status in ('confirmed', 'completed') and price_minor > 0
      order by status desc limit 1`,
    operations: { BookedSession: {} },
    must: ['session.price'],
  },
  {
    name: 'coach, as drawn',
    viewer: 'visitor',
    address: '/coach/{id}?type={sessionType}',
    of: `select c.id, c.id as "coachId", t.key as "sessionType" from coach_profiles c join users u on u.id = c.user_id
      join session_types t on t.coach_id = c.id and t.is_active and t.kind <> 'intro_call'
      where u.email = 'coach@casebound.test' order by t.position, t.id`,
    operations: { CoachById: {}, PackageOffers: {} },
    must: [
      'coach.sessionTypes.price',
      'packageOffers.single',
      'packageOffers.each',
      'packageOffers.price',
      'packageOffers.saved',
    ],
    unfold: openPackages,
  },
  {
    name: 'coach dashboard, as drawn',
    viewer: 'coach',
    address: '/coach-dashboard',
    of: `select to_char(now, 'YYYY-MM') as "from", to_char(now, 'YYYY-MM') as "to" from book_now`,
    operations: { CoachDashboard: {}, Earnings: {} },
    must: ['coachOverview.earnedThisMonth'],
  },
  {
    name: 'earnings, as drawn',
    viewer: 'coach',
    address: '/coach/earnings?months={months}',
    of: `select 24 as months, to_char(now - interval '23 months', 'YYYY-MM') as "from", to_char(now, 'YYYY-MM') as "to" from book_now`,
    operations: { Earnings: {}, EarningSessions: {}, Payouts: {}, PayoutYears: {} },
    must: [
      'coachEarnings.totals.net',
      'coachEarnings.months.totals.net',
      'coachEarnings.months.totals.commission',
      'coachEarnings.balances.available',
      'coachEarnings.balances.upcoming',
      'coachEarnings.balances.held.amount',
      'earningSessions.paid',
      'earningSessions.commission',
      'earningSessions.net',
      'coachPayouts.amount',
      'coachPayouts.lines.amount',
      'payoutYears.gross',
      'payoutYears.commission',
      'payoutYears.paidOut',
    ],
    exports: [
      {
        button: 'Export CSV',
        key: ['Session id'],
        columns: {
          'earningSessions.paid': 'Paid',
          'earningSessions.refunded': 'Refunded',
          'earningSessions.gross': 'Gross',
          'earningSessions.commission': 'Commission',
          'earningSessions.net': 'Net',
        },
      },
      {
        button: 'Export payouts',
        key: ['Payout id', 'Session id'],
        columns: { 'coachPayouts.lines.amount': 'Amount' },
      },
    ],
    unfold: unfoldEarnings,
  },
  {
    name: 'admin dashboard, as drawn',
    viewer: 'admin',
    address: '/admin-dashboard?view=figures',
    of: `select 30 as days`,
    operations: {
      AdminDashboard: {},
      OpenDisputes: {},
      PaymentIssues: {},
      Reconciliation: {},
      AdminPayouts: {},
    },
    must: ['adminOverview.grossBookings30d', 'openDisputes.price', 'payouts.amount'],
    unfold: pressAll(/^Show more (payouts|disputes|issues|differences)/),
  },
  {
    name: 'analytics, as drawn',
    viewer: 'admin',
    address: '/admin/analytics?days={days}',
    of: `select 90 as days`,
    operations: { AdminAnalytics: {} },
    must: ['adminAnalytics.sales.gross', 'adminAnalytics.sales.commission', 'adminAnalytics.refunds.amounts'],
  },
]
