import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { cancel } from '../../testing/cancel.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { putFigure } from '../../testing/put-figure.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import {
  balances,
  bookWith,
  buy,
  checkOutWith,
  giveUp,
  holdFor,
  offersOf,
  packagesOf,
  startBuying,
} from './package.testing.ts'

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

const GBP = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const statusOf = async (id: string) =>
  (await market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status

describe('buying', () => {
  test('a coach’s sessions come in packages of 3, 5 and 10, each of them cheaper; free ones do not', async () => {
    expect(await offersOf(market, coach.coachId)).toEqual(
      [
        { size: 3, percentOff: 5, each: 13_300 },
        { size: 5, percentOff: 8, each: 12_880 },
        { size: 10, percentOff: 12, each: 12_320 },
      ].map(({ size, percentOff, each }) => ({
        size,
        percentOff,
        single: { amountMinor: 14_000 },
        each: { amountMinor: each },
        price: GBP(size * each),
      })),
    )
    expect(await offersOf(market, coach.coachId, 'hello')).toEqual([])
  })

  test('a package above the maximum of a card payment is neither offered nor sold', async () => {
    await putFigure(market, 'booking.highest_hourly_units', 200_000)
    const dear = await buildCoach(market, { hourlyRateMinor: 12_000_000 })
    expect((await offersOf(market, dear.coachId)).map(({ size }) => size)).toEqual([3, 5])
    const { code } = await startBuying(market, seeker, {
      coach: dear,
      size: 10,
      expectedPrice: GBP(105_600_000),
    })
    expect(code).toBe('NOT_FOUND')
  })

  test('it is the seeker’s once it is paid, and nobody’s money yet', async () => {
    await startBuying(market, seeker, { coach })
    expect(await packagesOf(market, seeker)).toEqual([])
    const bought = await buy(market, seeker, { coach })
    expect(bought).toEqual({
      id: bought.id,
      state: 'READY',
      size: 5,
      left: 5,
      refundable: GBP(64_400),
    })
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({ packages_deferred: -64_400 })
  })

  test('who bought it has a receipt, and a credit note for what came back; nobody else has', async () => {
    const bought = await buy(market, seeker, { coach })
    await giveUp(market, seeker, bought)
    await market.deliverWebhooks()
    const receipts = async (who: TestUser) =>
      (
        await asViewer(market, who).run<{ packageReceipts: { kind: string; amount: object; url: string }[] }>(
          'query ($id: ID!) { packageReceipts(packageId: $id) { kind amount { amountMinor } url } }',
          { id: bought.id },
        )
      ).data.packageReceipts
    const amount = { amountMinor: 64_400 }
    const [receipt, note] = await receipts(seeker)
    expect([receipt, note]).toMatchObject([
      { kind: 'RECEIPT', amount },
      { kind: 'CREDIT_NOTE', amount },
    ])
    expect((await market.app.inject(receipt?.url ?? '')).headers['content-type']).toBe('application/pdf')
    expect(await receipts(coach)).toEqual([])
  })

  test('an account with sessions left in a package does not end', async () => {
    await buy(market, seeker, { coach })
    const { code, errors } = await asViewer(market, seeker).run(
      `mutation { deleteMyAccount(input: {confirmation: "${seeker.email}"}) { erasedAt } }`,
    )
    expect(code).toBe('POLICY_VIOLATION')
    expect(errors[0]?.message).toContain('package')
  })

  test('the price is the one that was shown', async () => {
    const { code } = await startBuying(market, seeker, { coach, expectedPrice: GBP(64_399) })
    expect(code).toBe('CONFLICT')
  })

  test('a repeat of the same key opens the same page', async () => {
    const key = randomUUID()
    const pages = [
      await startBuying(market, seeker, { coach, key }),
      await startBuying(market, seeker, { coach, key }),
    ]
    expect(new Set(pages.map(({ data }) => data.buyPackage.checkoutUrl)).size).toBe(1)
  })

  test('ten times in an hour; repeats and what is refused do not count', async () => {
    const key = randomUUID()
    for (let turn = 0; turn < 3; turn++) await startBuying(market, seeker, { coach, key })
    await startBuying(market, seeker, { coach, expectedPrice: GBP(1) })
    for (let turn = 0; turn < 9; turn++)
      expect((await startBuying(market, seeker, { coach })).errors).toEqual([])
    const { code, errors } = await startBuying(market, seeker, { coach })
    expect(code).toBe('RATE_LIMITED')
    expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(0)
    expect((await startBuying(market, await buildUser(market), { coach })).errors).toEqual([])
  })

  test('not without an account, not one’s own, not another size', async () => {
    expect((await startBuying(market, coach, { coach })).code).toBe('POLICY_VIOLATION')
    expect((await startBuying(market, seeker, { coach, size: 4 })).code).toBe('BAD_USER_INPUT')
    const input = {
      coachId: coach.coachId,
      sessionType: 'live-case',
      size: 5,
      expectedPrice: GBP(1),
      idempotencyKey: randomUUID(),
    }
    const stranger = asViewer(market, null).run(
      'mutation ($input: BuyPackageInput!) { buyPackage(input: $input) { checkoutUrl } }',
      { input },
    )
    expect((await stranger).code).toBe('UNAUTHENTICATED')
  })
})

describe('using', () => {
  test('the next session of the kind is taken from it, and is the coach’s and ours as any sale', async () => {
    const bought = await buy(market, seeker, { coach })
    const session = await bookWith(market, { coach, seeker })
    expect(session).toMatchObject({ packageId: bought.id, priceMinor: 12_880 })
    expect(await statusOf(session.id)).toBe('confirmed')
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 4, refundable: GBP(64_400 - 14_000) }])
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({
      packages_deferred: -(64_400 - 12_880),
      coach_payable: -10_304,
    })
  })

  test('a request sets it aside, a yes takes it, a no gives it back', async () => {
    const bought = await buy(market, seeker, { coach, sessionType: 'on-request', size: 3 })
    const ask = { coach, seeker, sessionType: 'on-request' }
    const [first, second] = [await bookWith(market, ask), await bookWith(market, { ...ask, hour: 12 })]
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 1 }])
    const answer = (verb: string, id: string) =>
      asViewer(market, coach).run(`mutation ($input: SessionInput!) { ${verb}(input: $input) { status } }`, {
        input: { sessionId: id, idempotencyKey: randomUUID() },
      })
    expect((await answer('acceptRequest', first.id)).errors).toEqual([])
    expect((await answer('declineRequest', second.id)).errors).toEqual([])
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['confirmed', 'declined'])
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 2 }])
    expect(await balances(market, [bought.id, coach.coachId])).toEqual({
      packages_deferred: -2 * 13_300,
      coach_payable: -10_640,
    })
  })

  test('a request nobody answers in time gives it back', async () => {
    await buy(market, seeker, { coach, sessionType: 'on-request', size: 3 })
    const session = await bookWith(market, { coach, seeker, sessionType: 'on-request' })
    market.advance(26 * 60)
    await market.passTime()
    expect(await statusOf(session.id)).toBe('expired')
    expect(await packagesOf(market, seeker)).toMatchObject([{ left: 3, refundable: GBP(39_900) }])
  })

  test('one session is never had twice: of two times at once with one left, one is refused', async () => {
    await buy(market, seeker, { coach, size: 3 })
    for (const hour of [8, 10]) await bookWith(market, { coach, seeker, hour })
    const other = { coach, seeker, days: 4 }
    const held = await Promise.allSettled([
      holdFor(market, { ...other, hour: 9 }),
      holdFor(market, { ...other, hour: 12 }),
    ])
    const outcomes = await Promise.all(
      held.flatMap((one) => (one.status === 'fulfilled' ? [checkOutWith(market, one.value)] : [])),
    )
    const left = (await packagesOf(market, seeker))[0]?.left
    expect(left).toBe(0)
    const paid = await market.sql(
      `select 1 from payments where provider = 'package' and paid_from = (select id from packages where seeker_id = $1)`,
      [seeker.id],
    )
    expect(paid).toHaveLength(3)
    expect(outcomes.length).toBeGreaterThan(0)
  })

  test('who only has the link does not spend it', async () => {
    await buy(market, seeker, { coach })
    const held = await holdFor(market, { coach, seeker })
    expect((await checkOutWith(market, { ...held, seeker: null })).code).toBe('FORBIDDEN')
    expect((await checkOutWith(market, { ...held, seeker: await buildUser(market) })).code).toBe('FORBIDDEN')
  })

  test('what a bank took back pays for nothing', async () => {
    const bought = await buy(market, seeker, { coach })
    await bookWith(market, { coach, seeker })
    await market.sql(`update payments set charged_back_minor = amount_minor where package_id = $1`, [
      bought.id,
    ])
    expect(await holdFor(market, { coach, seeker, hour: 14 })).toMatchObject({
      packageId: null,
      priceMinor: 14_000,
    })
    expect((await giveUp(market, seeker, bought)).code).toBe('POLICY_VIOLATION')
    expect(await packagesOf(market, seeker)).toMatchObject([{ state: 'TAKEN_BACK', left: 0 }])
    await market.sql(`update payments set charged_back_minor = 0 where package_id = $1`, [bought.id])
  })
})

test('whatever was done here, the ledger says what the payments say', async () => {
  const bought = await buy(market, seeker, { coach })
  await cancel(market, seeker, await bookWith(market, { coach, seeker }))
  await giveUp(market, seeker, bought)
  await market.deliverWebhooks()
  expect(await missingPostings(market.orm.em.fork())).toEqual([])
})

test('what is off is a figure: the next package costs by it, and one that is bought keeps its price', async () => {
  const bought = await buy(market, seeker, { coach })
  await putFigure(market, 'packages.of_10_percent', 40)
  await putFigure(market, 'packages.of_5_percent', 30)
  const offer = (await offersOf(market, coach.coachId)).find(({ size }) => size === 5)
  expect(offer).toMatchObject({ percentOff: 30, each: { amountMinor: 9_800 }, price: GBP(49_000) })
  const stale = await startBuying(market, seeker, { coach, expectedPrice: GBP(64_400) })
  expect(stale.code).toBe('CONFLICT')
  expect(await packagesOf(market, seeker)).toEqual([bought])
  expect(await holdFor(market, { coach, seeker })).toMatchObject({ packageId: bought.id, priceMinor: 12_880 })
})
