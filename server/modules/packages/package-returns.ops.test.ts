import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { cancel, shownRefund } from '../../testing/cancel.ts'
import { QUOTE } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import { balances, bookWith, buy, giveUp, holdFor, packagesOf, startBuying } from './package.testing.ts'

let market: Marketplace
let coach: TestCoach
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  coach = await buildCoach(market)
  seeker = await buildUser(market)
})
afterAll(() => market.close())

/** Lets the sessions be over: only then is a package returned that they were booked with. */
const afterwards = () => market.setNow(new Date(START.getTime() + 5 * 86_400_000))
const GBP = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const destinationOf = async ({ id }: { id: string }) =>
  (await asViewer(market, seeker).run<{ quoteCancellation: { destination: string } }>(QUOTE, { id })).data
    .quoteCancellation.destination
const GIVE = `mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { id } }`
async function giveGoodwill({ id: sessionId }: { id: string }, amountMinor: number): Promise<void> {
  const admin = await buildUser(market, { userType: 'admin' })
  const input = { sessionId, amountMinor, reason: 'The coach was rude.', idempotencyKey: randomUUID() }
  expect((await asViewer(market, admin).run(GIVE, { input })).errors).toEqual([])
}
const usesOf = async (who: TestUser) =>
  (
    await asViewer(market, who).run<{ myPackages: object[] }>(
      '{ myPackages { used credited creditedPrice { amountMinor currency } } }',
    )
  ).data.myPackages
const paidWith = async (who: TestCoach) =>
  (
    await asViewer(market, who).run<{ earningSessions: { edges: { node: { paidWith: string } }[] } }>(
      '{ earningSessions(from: "2026-11", to: "2026-12") { edges { node { paidWith } } } }',
    )
  ).data.earningSessions.edges.map(({ node }) => node.paidWith)
/** What pounds were paid for sessions, as the tile and the rows behind it tell an admin. */
async function bookingsRead(): Promise<number[]> {
  const { data } = await asViewer(market, await buildUser(market, { userType: 'admin' })).run<{
    adminAnalytics: { sales: { currency: string; gross: { amountMinor: number } }[] }
    analyticsRows: { edges: { node: { amount: { amountMinor: number } } }[] }
  }>(`{ adminAnalytics(days: 30) { sales { currency gross { amountMinor } } }
    analyticsRows(metric: PAID, days: 30, first: 50) { edges { node { amount { amountMinor } } } } }`)
  const tile = data.adminAnalytics.sales.find(({ currency }) => currency === 'GBP')?.gross.amountMinor ?? 0
  const rows = data.analyticsRows.edges.reduce((sum, { node }) => sum + node.amount.amountMinor, 0)
  return [tile, rows]
}
const statusOf = async (id: string) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

describe('cancelling', () => {
  test('all of it puts the session back into the package', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    expect(await destinationOf(session)).toBe('PACKAGE')
    expect(await usesOf(seeker)).toEqual([{ used: 1, credited: 0, creditedPrice: GBP(0) }])
    expect(await paidWith(coach)).toEqual(['PACKAGE'])
    await cancel(market, seeker, session)
    expect(await statusOf(session.id)).toBe('cancelled')
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 5, refundable: GBP(64_400) }])
    expect(await balances(market, [bought.id, coach.coachId, seeker.id])).toEqual({
      packages_deferred: -64_400,
    })
  })

  test('what is left after a part was given back is no session: it is credit, and is said to be', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    await giveGoodwill(session, 1_000)
    expect(await shownRefund(market, seeker, session)).toEqual(GBP(11_880))
    expect(await destinationOf(session)).toBe('CREDIT')
    await cancel(market, seeker, session)
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 4 }])
    expect(await balances(market, [bought.id, seeker.id])).toEqual({
      packages_deferred: -(64_400 - 12_880),
      seeker_credit: -12_880,
    })
  })

  test('half of it is credit, which the next session may be paid with', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    market.setNow(new Date(session.startsAt.getTime() - 10 * 3_600_000))
    expect(await shownRefund(market, seeker, session)).toEqual(GBP(6_440))
    expect(await destinationOf(session)).toBe('CREDIT')
    await cancel(market, seeker, session)
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 4 }])
    expect(await balances(market, [bought.id, coach.coachId, seeker.id])).toEqual({
      packages_deferred: -(64_400 - 12_880),
      coach_payable: -5_152,
      seeker_credit: -6_440,
    })
  })
})

describe('returning', () => {
  test('paid minus used at the single price comes back, the used ones are the coach’s and ours at it', async () => {
    const bought = await buy(market, seeker, { coach })
    for (const hour of [8, 10]) await bookWith(market, { coach, seeker, hour })
    afterwards()
    const refundable = GBP(64_400 - 2 * 14_000)
    const { data } = await giveUp(market, seeker, { ...bought, refundable })
    expect(data.returnPackage).toMatchObject({ state: 'RETURNED', left: 0, refundable: GBP(0) })
    await market.deliverWebhooks()
    expect(await balances(market, [bought.id, coach.coachId, seeker.id])).toEqual({ coach_payable: -22_400 })
    expect(
      await market.sql(
        `select r.amount_minor, r.reason, r.state from refunds r join payments p on p.id = r.payment_id where p.package_id = $1`,
        [bought.id],
      ),
    ).toEqual([{ amount_minor: refundable.amountMinor, reason: 'package_returned', state: 'succeeded' }])
  })

  test('counts the used ones at the single price in what admins read of sales, and in the rows behind it', async () => {
    const bought = await buy(market, seeker, { coach })
    await bookWith(market, { coach, seeker })
    afterwards()
    const before = await bookingsRead()
    await giveUp(market, seeker, { ...bought, refundable: GBP(64_400 - 14_000) })
    await market.deliverWebhooks()
    expect(await bookingsRead()).toEqual(before.map((minor) => minor + 14_000 - 12_880))
  })

  test('what the provider gave back by itself is neither shown nor given again', async () => {
    const bought = await buy(market, seeker, { coach })
    await bookWith(market, { coach, seeker })
    const [paid] = await market.sql<{ ref: string }>(
      'select provider_ref as ref from payments where package_id = $1',
      [bought.id],
    )
    await postEvents(market, event(paid?.ref ?? '', 'refunded', 40_000))
    afterwards()
    const left = 64_400 - 40_000 - 14_000
    expect(await packagesOf(market, seeker)).toMatchObject([{ refundable: GBP(left), left: 0 }])
    await giveUp(market, seeker, { ...bought, refundable: GBP(left) })
    await market.deliverWebhooks()
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({ coach_payable: -11_200 })
  })

  test('what was shown is what comes back', async () => {
    const bought = await buy(market, seeker, { coach })
    await bookWith(market, { coach, seeker })
    afterwards()
    expect((await giveUp(market, seeker, bought)).code).toBe('CONFLICT')
    expect(await packagesOf(market, seeker)).toMatchObject([{ state: 'READY', left: 4 }])
  })

  test('twice at once, and under a new key, it comes back once', async () => {
    const bought = await buy(market, seeker, { coach })
    const key = randomUUID()
    await Promise.all([giveUp(market, seeker, bought, key), giveUp(market, seeker, bought, key)])
    expect((await giveUp(market, seeker, bought)).code).toBe('POLICY_VIOLATION')
    await market.deliverWebhooks()
    expect(
      await market.sql(
        `select 1 from refunds r join payments p on p.id = r.payment_id where p.package_id = $1`,
        [bought.id],
      ),
    ).toHaveLength(1)
  })

  test('not another’s', async () => {
    const bought = await buy(market, seeker, { coach })
    expect((await giveUp(market, await buildUser(market), bought)).code).toBe('NOT_FOUND')
  })

  test('an admin does it for its seeker, for what they would get, and says why', async () => {
    const bought = await buy(market, seeker, { coach })
    const admin = await buildUser(market, { userType: 'admin' })
    const erase = await asViewer(market, admin).run(
      'mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }',
      { input: { userId: seeker.id, reason: 'They asked for it.', confirmEmail: seeker.email } },
    )
    expect(erase.errors[0]?.message).toBe('This person has a package with sessions left. Return it first.')
    await bookWith(market, { coach, seeker })
    afterwards()
    const LIST = 'query ($id: ID!) { seekerPackages(userId: $id) { id refundable { amountMinor currency } } }'
    const RETURN =
      'mutation ($input: ReturnSeekerPackageInput!) { returnSeekerPackage(input: $input) { id state } }'
    const refundable = GBP(64_400 - 14_000)
    const { data } = await asViewer(market, admin).run(LIST, { id: seeker.id })
    expect(data).toEqual({ seekerPackages: [{ id: bought.id, refundable }] })
    const give = (who: TestUser, change: object = {}) =>
      asViewer(market, who).run(RETURN, {
        input: {
          packageId: bought.id,
          expectedRefund: refundable,
          reason: 'They lost their phone.',
          idempotencyKey: randomUUID(),
          ...change,
        },
      })
    expect((await give(seeker)).code).toBe('FORBIDDEN')
    expect((await give(admin, { reason: 'No' })).code).toBe('BAD_USER_INPUT')
    expect((await give(admin, { expectedRefund: GBP(1) })).code).toBe('CONFLICT')
    expect((await give(admin)).data).toEqual({ returnSeekerPackage: { id: bought.id, state: 'RETURNED' } })
    await market.deliverWebhooks()
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({ coach_payable: -11_200 })
    expect(
      await market.sql(
        `select actor_id, detail from audit_entries where action = 'returnSeekerPackage' and subject_id = $1`,
        [bought.id],
      ),
    ).toEqual([
      {
        actor_id: admin.id,
        detail: { refundMinor: 50_400, currency: 'GBP', reason: 'They lost their phone.' },
      },
    ])
  })

  test('not while a session with it is held, or still to come', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    const refundable = GBP(64_400 - 14_000)
    expect((await giveUp(market, seeker, { ...bought, refundable })).code).toBe('POLICY_VIOLATION')
    await cancel(market, coach, session)
    await holdFor(market, { coach, seeker, hour: 12 })
    expect((await giveUp(market, seeker, { ...bought, refundable })).code).toBe('POLICY_VIOLATION')
    market.advance(20)
    await market.passTime()
    expect((await giveUp(market, seeker, bought)).code).toBeNull()
  })

  test('a session that came back as credit bit by bit stays used, at the price of the package', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    market.setNow(new Date(session.startsAt.getTime() - 10 * 3_600_000))
    await cancel(market, seeker, session)
    await giveGoodwill(session, 6_440)
    const refundable = GBP(64_400 - 12_880)
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 4, refundable }])
    expect(await usesOf(seeker)).toEqual([{ used: 0, credited: 1, creditedPrice: GBP(12_880) }])
    await giveUp(market, seeker, { ...bought, refundable })
    await market.deliverWebhooks()
    expect(await balances(market, [bought.id, coach.coachId, seeker.id])).toEqual({
      coach_payable: -5_152,
      seeker_credit: -12_880,
    })
  })

  test('what the coach makes something else of is not what was bought', async () => {
    await buy(market, seeker, { coach })
    await market.sql(`update session_types set duration_minutes = 15 where coach_id = $1`, [coach.coachId])
    expect(await holdFor(market, { coach, seeker })).toMatchObject({ packageId: null })
    expect(await packagesOf(market, seeker)).toMatchObject([{ refundable: GBP(64_400) }])
  })

  test.each([
    ['the seeker is suspended', () => seeker, 'is_suspended = true'],
    ['the coach is suspended', () => coach, 'is_suspended = true'],
    ['the coach became a job seeker', () => coach, `user_type = 'job_seeker'`],
  ])('a payment that comes when %s goes back', async (_, who, change) => {
    const { data } = await startBuying(market, seeker, { coach })
    await market.sql(`update users set ${change} where id = $1`, [who().id])
    await market.payments.pay(data.buyPackage.checkoutUrl.split('/').at(-1) ?? '', '4242 4242 4242 4242')
    await market.deliverWebhooks()
    await market.deliverWebhooks()
    expect(
      await market.sql(
        `select p.state, p.refunded_minor from payments p join packages k on k.id = p.package_id where k.seeker_id = $1`,
        [seeker.id],
      ),
    ).toEqual([{ state: 'refunded', refunded_minor: 64_400 }])
  })

  test('a coach who cannot be booked any more costs the seeker no discount', async () => {
    const bought = await buy(market, seeker, { coach })
    await bookWith(market, { coach, seeker })
    await market.sql('update coach_profiles set is_active = false where id = $1', [coach.coachId])
    expect(await packagesOf(market, seeker)).toMatchObject([{ refundable: GBP(64_400 - 12_880) }])
    afterwards()
    await giveUp(market, seeker, { ...bought, refundable: GBP(64_400 - 12_880) })
    await market.deliverWebhooks()
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({ coach_payable: -10_304 })
  })
})

test('whatever was done here, the ledger says what the payments say', async () => {
  const bought = await buy(market, seeker, { coach })
  await cancel(market, seeker, await bookWith(market, { coach, seeker }))
  await giveUp(market, seeker, bought)
  await market.deliverWebhooks()
  expect(await missingPostings(market.orm.em.fork())).toEqual([])
})
