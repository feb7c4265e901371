import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { LEFT_OVER_CREDIT } from '../../db/migrations/071-given-up-credit.ts'
import { actOn } from '../../testing/act-on-session.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { giveCredit } from '../credit/credit.testing.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import {
  balances,
  bookWith,
  buy,
  checkOutWith,
  giveUp,
  holdFor,
  packagesOf,
} from '../packages/package.testing.ts'

let market: Marketplace
let admin: TestUser
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(async () => {
  market.setNow(START)
  seeker = await buildUser(market)
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const ERASE_ME = 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }'
const GBP = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const leave = (expectedCredit?: object[]) =>
  asViewer(market, seeker).run(ERASE_ME, {
    input: { confirmation: seeker.email, ...(expectedCredit && { expectedCredit }) },
  })
const losses = async () =>
  (
    await market.sql<{ sum: number }>(
      `select coalesce(sum(amount_minor), 0)::int as sum from ledger_entries where account = 'losses'`,
    )
  )[0]?.sum ?? 0
const isErased = async () =>
  (await market.sql('select 1 from users where id = $1 and erased_at is not null', [seeker.id])).length === 1

test('an account with credit does not end until its owner names what is given up', async () => {
  const before = await losses()
  await giveCredit(market, seeker, 6_440)
  const refused = await leave()
  expect(refused.code).toBe('POLICY_VIOLATION')
  expect(refused.errors[0]?.message).toBe(
    'You have £64.40 of credit. Spend it first, or confirm that you give it up.',
  )
  expect((await leave([GBP(6_439)])).code).toBe('CONFLICT')
  expect(await isErased()).toBe(false)
  expect(await balances(market, [seeker.id])).toEqual({ seeker_credit: -6_440 })

  expect((await leave([GBP(6_440)])).errors).toEqual([])
  expect(await isErased()).toBe(true)
  expect(await balances(market, [seeker.id])).toEqual({})
  expect(await losses()).toBe(before)
  expect(
    await market.sql(
      `select detail->>'givenUp' as given_up from audit_entries where action = 'deleteMyAccount' and subject_id = $1`,
      [seeker.id],
    ),
  ).toEqual([{ given_up: '£64.40' }])
})

test('without credit nobody has to say so, and less of it than was shown goes with it', async () => {
  expect((await leave()).errors).toEqual([])
  seeker = await buildUser(market)
  await giveCredit(market, seeker, 100)
  expect((await leave([GBP(500)])).errors).toEqual([])
  expect(await balances(market, [seeker.id])).toEqual({})
})

test('an admin reads what ends with the account, and it ends', async () => {
  await giveCredit(market, seeker, 6_440)
  const { data } = await asViewer(market, admin).run<{
    adminUser: { actions: { action: string; consequences: string[] }[] }
  }>('query ($id: ID!) { adminUser(id: $id) { actions { action consequences } } }', { id: seeker.id })
  expect(data.adminUser.actions.find(({ action }) => action === 'ERASE')?.consequences).toContain(
    'Their credit of £64.40 is given up.',
  )
  const { errors } = await asViewer(market, admin).run(
    'mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }',
    { input: { userId: seeker.id, reason: 'They asked for it by letter.', confirmEmail: seeker.email } },
  )
  expect(errors).toEqual([])
  expect(await balances(market, [seeker.id])).toEqual({})
})

test('what comes back as credit after they left is given up at once', async () => {
  const coach = await buildCoach(market)
  const bought = await buy(market, seeker, { coach, size: 3 })
  const ofPackage = await bookWith(market, { coach, seeker, hour: 9 })
  await giveCredit(market, seeker, 14_000)
  const ofCredit = await holdFor(market, { coach: await buildCoach(market), seeker, hour: 12 })
  expect((await checkOutWith(market, ofCredit, true)).errors).toEqual([])
  for (const session of [ofPackage, ofCredit]) {
    market.setNow(session.startsAt)
    for (const one of [session.coach, seeker]) await actOn(market, one, 'joinSession', session)
  }
  market.advance(10 * 24 * 60)
  await market.passTime()
  const [{ refundable } = bought] = await packagesOf(market, seeker)
  await giveUp(market, seeker, { ...bought, refundable })
  await market.deliverWebhooks()
  expect((await leave()).errors).toEqual([])
  for (const { id } of [ofPackage, ofCredit])
    expect(
      (
        await asViewer(market, admin).run(
          'mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { id } }',
          {
            input: {
              sessionId: id,
              amountMinor: 1_000,
              reason: 'The coach was rude.',
              idempotencyKey: `late:${id}`,
            },
          },
        )
      ).errors,
    ).toEqual([])
  expect(await balances(market, [seeker.id, bought.id])).toEqual({})
  expect(await missingPostings(market.orm.em.fork())).toEqual([])
})

test('credit of those who had left before is given up by the migration', async () => {
  await giveCredit(market, seeker, 6_440)
  await market.sql(`update users set erased_at = now() where id = $1`, [seeker.id])
  await market.sql(LEFT_OVER_CREDIT)
  expect(await balances(market, [seeker.id])).toEqual({})
  const entries = async () => (await market.sql('select 1 from ledger_entries')).length
  const before = await entries()
  await market.sql(LEFT_OVER_CREDIT)
  expect(await entries()).toBe(before)
})
