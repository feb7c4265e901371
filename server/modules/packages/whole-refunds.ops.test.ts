import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'
import { DAY } from '../../lib/durations.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import type { TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import { lockSubjectOf } from '../payments/lock-subject-of.query.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { owe } from '../payments/refunds/decide-refund.service.ts'
import { balances, bookWith, buy, giveUp, packagesOf, type TestPackage } from './package.testing.ts'

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

/** Of £140.00, and what one costs in a package of so many. */
const SINGLE = 14_000
const EACH: Record<number, number> = { 3: 13_300, 5: 12_880, 10: 12_320 }

type Fate = 'kept' | 'refunded before' | 'refunded after'

/** What each session costs that was used when its package was returned, worked out anew: the single price, or what was paid. */
function pricesOf(size: number, used: number): number[] {
  const each = EACH[size] ?? 0
  const total = Math.max(used * each, Math.min(size * each, used * SINGLE))
  return Array.from({ length: used }, (_, at) => Math.floor(total / used) + (at < total % used ? 1 : 0))
}

/** As every ruling does it. */
const refundWhole = ({ id }: TestSession) =>
  market.orm.em.fork().transactional(async (em) => {
    const { id: paymentId } = await em.findOneOrFail(PaymentEntity, { sessionId: id })
    await lockSubjectOf(em, paymentId)
    const payment = await em.findOneOrFail(PaymentEntity, { id: paymentId }, { refresh: true })
    await owe(em, payment, payment.amountMinor, { reason: 'dispute', at: market.clock() })
  })

const book = async (many: number): Promise<TestSession[]> => {
  const sessions: TestSession[] = []
  for (let at = 0; at < many; at++) {
    market.advance(1)
    sessions.push(
      await bookWith(market, { coach, seeker, days: 3 + Math.floor(at / 3), hour: 8 + 3 * (at % 3) }),
    )
  }
  return sessions
}

async function returnNow(bought: TestPackage): Promise<number> {
  const [{ refundable } = bought] = await packagesOf(market, seeker)
  expect((await giveUp(market, seeker, { ...bought, refundable })).errors).toEqual([])
  await market.deliverWebhooks()
  return refundable.amountMinor
}

/** What nine sessions of ten cost at the single price is more than was paid: they share what was. */
const nearlyAll = Array.from({ length: 9 }, (_, at): Fate => (at % 4 === 1 ? 'refunded after' : 'kept'))

describe('whatever is refunded whole, before or after its package was returned', () => {
  test.each([
    [5, 'refunded after'],
    [3, 'kept', 'refunded after'],
    [3, 'refunded before', 'kept'],
    [3, 'refunded before', 'refunded after'],
    [3, 'refunded after', 'refunded after'],
    [10, ...nearlyAll],
  ] as [number, ...Fate[]][])(
    'of %i: what stays paid is what the kept sessions cost',
    async (size, ...fates) => {
      const bought = await buy(market, seeker, { coach, size })
      const sessions = await book(fates.length)
      market.setNow(new Date(START.getTime() + 8 * DAY))
      const refund = async (fate: Fate) => {
        for (const [at, session] of sessions.entries()) if (fates[at] === fate) await refundWhole(session)
      }
      await refund('refunded before')
      const returned = await returnNow(bought)
      await refund('refunded after')

      const counted = fates.filter((fate) => fate !== 'refunded before')
      const prices = pricesOf(size, counted.length)
      const costs = (wanted: Fate) =>
        counted.reduce((sum, fate, at) => sum + (fate === wanted ? (prices[at] ?? 0) : 0), 0)
      const books = await balances(market, [bought.id, coach.coachId, seeker.id])
      const credited = 0 - (books.seeker_credit ?? 0)
      expect(credited).toBe(costs('refunded after'))
      expect(size * (EACH[size] ?? 0) - returned - credited).toBe(costs('kept'))
      expect(books.packages_deferred ?? 0).toBe(0)
      const [ours] = await market.sql<{ sum: number }>(
        `select coalesce(-sum(e.amount_minor), 0)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'platform_revenue' and t.session_id = any($1::uuid[])`,
        [sessions.map(({ id }) => id)],
      )
      expect((ours?.sum ?? 0) - (books.coach_payable ?? 0)).toBe(costs('kept'))
      expect(await missingPostings(market.orm.em.fork())).toEqual([])
    },
  )
})

test('a session that nobody came to, cleared up after the return, gives back the price it was counted at', async () => {
  const bought = await buy(market, seeker, { coach })
  await book(1)
  market.setNow(new Date(START.getTime() + 4 * DAY))
  expect(await returnNow(bought)).toBe(64_400 - SINGLE)
  for (let day = 0; day < 4; day++) {
    market.advance(24 * 60)
    await market.passTime()
  }
  expect(await balances(market, [bought.id, coach.coachId, seeker.id])).toEqual({ seeker_credit: -SINGLE })
  const mails = await market.sql<{ raw: Buffer }>('select raw from emails where recipient = $1', [
    seeker.email,
  ])
  const texts = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text))
  expect(texts.join()).toContain('All of it, £140.00, goes back to your credit.')
})
