import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, START } from '../../testing/marketplace.ts'
import { meetAt } from '../../testing/meet-at.ts'
import { HOUR } from '../../lib/durations.ts'
import { QUEUE_SCHEMA } from '../../queue/queue.ts'
import { sweep } from '../../jobs/sweep.ts'
import { dueBatch } from './batch/due-batch.query.ts'
import { runBatch } from './batch/run-batch.service.ts'
import { sendPayout } from './send-payout.service.ts'
import {
  buildAccount,
  buildFreeSession,
  buildPayable,
  ledgerOf,
  payoutsOf,
  reserveFor,
  settlePayouts,
  openPayouts,
  sessionStateOf,
} from './payout.testing.ts'

let market: Marketplace
beforeAll(async () => {
  ;({ market } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const deps = () => ({ ...market.services, em: market.orm.em.fork() })
const batch = () => runBatch(deps())

describe('a weekly payout', () => {
  test('sends the available amount to the coach’s bank, notifies them, and leaves the ledger owing nothing', async () => {
    const { coach, sessions } = await buildPayable(market, { sessions: 2 })
    expect(await ledgerOf(market, coach)).toEqual({
      clearing: 28_000,
      platform_revenue: -5_600,
      coach_payable: -22_400,
    })
    expect(await batch()).toBe(1)
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'pending', amount_minor: 22_400, currency: 'GBP' },
    ])
    expect(await sessionStateOf(market, coach, sessions[0]?.id ?? '')).toBe('ON_ITS_WAY')
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid', attempts: 1 }])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 5_600, platform_revenue: -5_600 })
    expect(await sessionStateOf(market, coach, sessions[1]?.id ?? '')).toBe('PAID_OUT')
    expect(await batch()).toBe(0)

    const { data } = await asViewer(market, coach).run<{
      coachPayouts: { edges: object[] }
      payoutYears: object[]
    }>(
      `{ coachPayouts { edges { node { state amount { amountMinor } lines { sessionId amount { amountMinor } } } } }
         payoutYears { year taxResidency currency payouts sessions gross { amountMinor } commission { amountMinor } paidOut { amountMinor } } }`,
    )
    expect(data.coachPayouts.edges).toMatchObject([
      {
        node: {
          state: 'PAID',
          amount: { amountMinor: 22_400 },
          lines: sessions.map(({ id }) => ({ sessionId: id, amount: { amountMinor: 11_200 } })),
        },
      },
    ])
    expect(data.payoutYears).toEqual([
      {
        year: 2026,
        taxResidency: 'GB',
        currency: 'GBP',
        payouts: 1,
        sessions: 2,
        gross: { amountMinor: 28_000 },
        commission: { amountMinor: 5_600 },
        paidOut: { amountMinor: 22_400 },
      },
    ])
    const letters = await market.sql(
      `select 1 from notifications where kind = 'payout_paid' and user_id = $1`,
      [coach.id],
    )
    expect(letters).toHaveLength(1)
  })

  test('waits for the scorecard, the 48 hours, an end of the dispute, and an account', async () => {
    const coach = await buildCoach(market)
    const unscored = await buildSession(market, { coach, status: 'completed' })
    market.setNow(new Date(unscored.startsAt.getTime() + 72 * 3_600_000))
    await buildAccount(market, coach)
    expect(await batch()).toBe(0)
    const disputed = await buildSession(market, { coach, status: 'disputed' })
    market.setNow(new Date(disputed.startsAt.getTime() + 72 * 3_600_000))
    expect(await batch()).toBe(0)
    const fresh = await buildFreeSession(market, { coach })
    market.setNow(new Date(fresh.startsAt.getTime() + 47 * 3_600_000))
    expect(await batch()).toBe(0)

    const other = await buildFreeSession(market)
    expect(await batch()).toBe(1)
    expect(await payoutsOf(market, coach)).toMatchObject([{ amount_minor: 11_200 }])
    expect(await payoutsOf(market, other.coach)).toEqual([])
    await market.runJobs()
  })

  test('leaves out a session that is disputed in the last moment in which it can be', async () => {
    const { coach, sessions } = await buildPayable(market)
    const [session] = sessions
    if (!session) throw new Error('There is no session.')
    const { id, seeker, startsAt } = session
    const windowEnds = startsAt.getTime() + 49 * HOUR
    const answers = await meetAt<unknown>(
      market.pool,
      { text: 'lock table session_disputes in share mode' },
      [
        () => {
          market.setNow(new Date(windowEnds - 1))
          return actOn(market, seeker, 'disputeSession', { id }, { reason: 'They left after ten minutes.' })
        },
        () => {
          market.setNow(new Date(windowEnds))
          return reserveFor(market, coach)
        },
      ],
    )
    expect(answers).toMatchObject([{ code: null }, []])
    expect(await payoutsOf(market, coach)).toEqual([])
  })

  test('carries the settings’ minimum at least', async () => {
    const { coach } = await buildPayable(market)
    await changeSettings(market, { 'payouts.minimum_units': 113 })
    await batch()
    expect(await payoutsOf(market, coach)).toEqual([])
    await changeSettings(market, { 'payouts.minimum_units': 112 })
    await batch()
    expect(await payoutsOf(market, coach)).toHaveLength(1)
    await changeSettings(market, { 'payouts.minimum_units': 25 })
    await market.runJobs()
  })

  test('is due once a week, at the settings’ hour, and is made by the sweep', async () => {
    const { coach } = await buildPayable(market)
    await market.sql(`update payout_batches set due_at = '2026-11-16T09:00:00Z'`)
    market.setNow('2026-11-30T08:59:00Z')
    const terms = { weekday: 1, hourUtc: 9, minimumMinor: 2_500 }
    expect(await dueBatch(market.orm.em.fork(), market.clock(), terms)).toEqual(
      new Date('2026-11-23T09:00:00Z'),
    )
    await sweep(deps())
    await market.runJobs()
    expect(await payoutsOf(market, coach)).toHaveLength(1)
    expect(await dueBatch(market.orm.em.fork(), market.clock(), terms)).toBeNull()
    market.setNow('2026-11-30T09:00:00Z')
    expect(await dueBatch(market.orm.em.fork(), market.clock(), terms)).toEqual(
      new Date('2026-11-30T09:00:00Z'),
    )
    await market.sql('delete from payout_batches')
    await market.sql(`insert into payout_batches values ('2100-01-01', now(), now())`)
  })
})

describe('nothing is paid twice', () => {
  test('by batches that run at once', async () => {
    const { coach } = await buildPayable(market, { sessions: 2 })
    await Promise.all(Array.from({ length: 8 }, () => batch()))
    expect(await payoutsOf(market, coach)).toMatchObject([{ amount_minor: 22_400 }])
    const [payout] = await payoutsOf(market, coach)
    await Promise.all(Array.from({ length: 6 }, () => sendPayout(deps(), payout?.id ?? '')))
    await settlePayouts(market)
    expect(
      await market.sql('select amount_minor::float8 as amount_minor from sandbox_transfers where key = $1', [
        `payout:${payout?.id}`,
      ]),
    ).toEqual([{ amount_minor: 22_400 }])
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
  })

  test('by two who set it aside at once: the second finds nothing left', async () => {
    const { coach } = await buildPayable(market)
    const made = await meetAt(market.pool, { text: 'lock table payouts in share mode' }, [
      () => reserveFor(market, coach),
      () => reserveFor(market, coach),
    ])
    expect(made.map((ids) => ids.length)).toEqual([1, 0])
    await market.runJobs()
  })

  test.each([
    ['a session', 'sessions'],
    ['a failed payout', 'payouts'],
  ])('by a batch that waits for %s: money that comes back meanwhile stays for the next', async (_, table) => {
    const coach = await buildCoach(market)
    await buildAccount(market, coach, 'refused')
    await buildFreeSession(market, { coach })
    const before = market.clock()
    const { id: sessionId } = await buildFreeSession(market, { coach })
    const [refused = ''] = await reserveFor(market, coach, before)
    const [failed = ''] = await reserveFor(market, coach)
    await sendPayout(deps(), failed)
    market.advance(1)
    const text = `select 1 from ${table} where id = any($1) for update`
    await meetAt(market.pool, { text, values: [[sessionId, failed]] }, [
      () => reserveFor(market, coach),
      async () => {
        await sendPayout(deps(), refused)
        return reserveFor(market, coach)
      },
    ])
    const made = (await payoutsOf(market, coach)).map((one) => [one.state, one.amount_minor, one.is_resolved])
    expect(made).toEqual([
      ['failed', 11_200, true],
      ['failed', 11_200, true],
      ['pending', 11_200, false],
      ['pending', 11_200, false],
    ])
    await market.runJobs()
  })

  test('the database refuses more for a session than it came to, and a sum that is not its sessions’', async () => {
    const { coach } = await buildPayable(market)
    await batch()
    const [payout] = await payoutsOf(market, coach)
    const code = (text: string, values: unknown[] = []) =>
      market.sql(text, values).then(
        () => null,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
    const copy = `insert into payouts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from payouts p where id = $1`
    expect(await code(copy, [payout?.id])).toBe('23514')
    expect(
      await code(
        `with other as (${copy} returning id) insert into payout_sessions
         select other.id, x.session_id, x.payment_id, x.amount_minor, x.commission_minor, true from payout_sessions x, other where x.payout_id = $1`,
        [payout?.id],
      ),
    ).toBe('23514')
    expect(await code('delete from payout_events')).toBe('23001')
    await market.runJobs()
  })

  test.each(['pays', 'refused'] as const)(
    'when the answer of the provider was lost, which now %s',
    async (next) => {
      const { coach, accountRef } = await buildPayable(market)
      await batch()
      const [payout] = await payoutsOf(market, coach)
      const { payouts } = market
      const lost = {
        ...payouts,
        transfer: async (...ask: Parameters<typeof payouts.transfer>) => {
          await payouts.transfer(...ask)
          throw new Error('The connection broke.')
        },
      }
      await expect(sendPayout({ ...deps(), payouts: lost }, payout?.id ?? '')).rejects.toThrow('broke')
      await market.payouts.change(accountRef, { nextPayout: next })
      expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'pending', attempts: 1 }])
      await settlePayouts(market)
      expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid', attempts: 2 }])
      expect(
        await market.sql('select 1 from sandbox_transfers where key = $1', [`payout:${payout?.id}`]),
      ).toHaveLength(1)
    },
  )

  test('when the process died before it was sent: the sweep finds it', async () => {
    const { coach } = await buildPayable(market)
    await batch()
    await market.sql(`delete from ${QUEUE_SCHEMA}.job where data->>'kind' = 'sendPayout'`)
    market.advance(11)
    await sweep(deps())
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid', attempts: 1 }])
  })
})
