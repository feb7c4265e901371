import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { cancel } from '../../../testing/cancel.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'
import {
  buildAccount,
  buildFreeSession,
  buildPayable,
  ledgerOf,
  openPayouts,
  payoutsOf,
  sessionStateOf,
  settlePayouts,
} from '../payout.testing.ts'
import { findStatement } from '../statements/find-statement.query.ts'
import { statementText } from '../statements/statement.rules.ts'
import { runBatch } from './run-batch.service.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
})
beforeEach(async () => {
  market.setNow(START)
  // Coaches of the tests before are paid no more.
  await market.sql('update payout_accounts set can_be_paid = false')
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })

test('what a cancellation leaves is paid out 48 hours after the session would have begun, not at the next batch', async () => {
  const coach = await buildCoach(market, { cancellationPolicy: 'strict', hourlyRateMinor: 100_000 })
  await buildAccount(market, coach)
  const startsAt = new Date(START.getTime() + 2.5 * HOUR)
  const session = await buildSession(market, { coach, status: 'confirmed', startsAt })
  expect((await cancel(market, session.seeker, session)).code).toBeNull()
  await market.deliverWebhooks()
  expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -80_000 })
  expect(await batch()).toBe(0)
  market.setNow(new Date(startsAt.getTime() + 48 * HOUR - 1_000))
  expect(await batch()).toBe(0)
  market.advance(1)
  expect(await batch()).toBe(1)
  expect(await payoutsOf(market, coach)).toMatchObject([{ amount_minor: 80_000 }])
  await settlePayouts(market)
})

describe('what a bank takes back after it was paid out', () => {
  const refOf = async ({ id }: TestSession) =>
    (
      await market.sql<{ ref: string }>('select provider_ref as ref from payments where session_id = $1', [
        id,
      ])
    )[0]?.ref ?? ''
  const tell = async (act: 'chargeBack' | 'winChargeback', session: TestSession) => {
    await market.payments[act](await refOf(session))
    await market.deliverWebhooks()
  }

  /** A coach who was paid out for a session that the payer's bank took back afterwards. */
  async function buildTaken() {
    const { coach, accountRef, sessions } = await buildPayable(market)
    const [taken] = sessions
    if (!taken) throw new Error('No session was built.')
    await batch()
    await settlePayouts(market)
    await tell('chargeBack', taken)
    expect(await ledgerOf(market, coach)).toEqual({ clearing: -11_200, losses: 11_200 })
    return { coach, accountRef, taken }
  }
  const earn = (coach: TestCoach) => buildFreeSession(market, { coach })
  const toRecover = async (coach: TestCoach) => {
    const { data } = await asViewer(market, coach).run<{
      coachEarnings: {
        balances: { toRecover: { amountMinor: number }; forecast: { amount: { amountMinor: number } } }[]
      }
    }>(
      '{ coachEarnings(from: "2026-11", to: "2026-12") { balances { toRecover { amountMinor } forecast { amount { amountMinor } } } } }',
    )
    const [balance] = data.coachEarnings.balances
    return [balance?.toRecover.amountMinor, balance?.forecast.amount.amountMinor]
  }
  const moneyOf = async (who: TestUser | null, { id }: TestSession) => {
    const { data } = await asViewer(market, who).run<{
      sessionMoney: { kind: string; amount: { amountMinor: number } }[]
    }>('query ($id: ID!) { sessionMoney(sessionId: $id) { kind amount { amountMinor } } }', { id })
    return data.sessionMoney.map(({ kind, amount }) => `${kind} ${amount.amountMinor}`)
  }

  test('comes off later payouts, on the statement and the timeline, and is no loss any more', async () => {
    const { coach, taken } = await buildTaken()
    await earn(coach)
    expect(await toRecover(coach)).toEqual([11_200, 0])
    expect(await batch()).toBe(0)
    await earn(coach)
    expect(await toRecover(coach)).toEqual([11_200, 11_200])
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    expect((await payoutsOf(market, coach)).map(({ amount_minor: minor }) => minor)).toEqual([11_200, 11_200])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 5_600, platform_revenue: -5_600 })
    expect(await toRecover(coach)).toEqual([0, 0])
    expect((await moneyOf(coach, taken)).slice(-3)).toEqual([
      'PAID_OUT 11200',
      'CHARGED_BACK 14000',
      'RECOVERED 11200',
    ])
    const { data } = await asViewer(market, coach).run(
      '{ payoutYears { payouts sessions paidOut { amountMinor } } earningSessions(from: "2026-11", to: "2026-12") { edges { node { id state holdReasons } } } }',
    )
    expect(data).toMatchObject({
      payoutYears: [{ payouts: 2, sessions: 2, paidOut: { amountMinor: 22_400 } }],
      earningSessions: {
        edges: expect.arrayContaining([
          { node: { id: taken.id, state: 'REFUNDED', holdReasons: ['CHARGED_BACK'] } },
        ]),
      },
    })
    expect(await moneyOf(taken.seeker, taken)).not.toContain('RECOVERED 11200')

    const [{ number } = { number: 0 }] = await market.sql<{ number: number }>(
      `select max(d.number) as number from payout_statements d join payouts p on p.id = d.payout_id where p.coach_id = $1`,
      [coach.coachId],
    )
    const statement = await findStatement(market.pool, number, coach.id)
    if (!statement) throw new Error('There is no statement.')
    const { body, summary } = statementText(statement, 'Casebound')
    expect(summary).toBe('£112.00 for 2 sessions')
    expect(body).toContain('Taken back\\: Live case | −£140.00 | −£28.00 | −£112.00')
    expect(body).toContain('In all | £140.00 | £28.00 | £112.00')
  })

  test('is paid again when the bank returns it', async () => {
    const { coach, taken } = await buildTaken()
    for (const again of [earn, earn]) await again(coach)
    await batch()
    await settlePayouts(market)
    await tell('winChargeback', taken)
    expect(await sessionStateOf(market, coach, taken.id)).toBe('AVAILABLE')
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 8_400, platform_revenue: -8_400 })
    expect(await sessionStateOf(market, coach, taken.id)).toBe('PAID_OUT')
  })

  test('is a loss again while the payout that it came off has come back', async () => {
    const { coach, accountRef } = await buildTaken()
    for (const again of [earn, earn]) await again(coach)
    await market.payouts.change(accountRef, { nextPayout: 'comes_back' })
    await batch()
    await settlePayouts(market)
    await settlePayouts(market)
    expect(await ledgerOf(market, coach)).toEqual({
      clearing: 16_800,
      losses: 11_200,
      coach_payable: -22_400,
      platform_revenue: -5_600,
    })
    await market.payouts.change(accountRef, { nextPayout: 'pays' })
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 5_600, platform_revenue: -5_600 })
  })
})

test('one coach’s failure stays that coach’s: the others are paid, and an admin sees it', async () => {
  const coaches = [await buildPayable(market), await buildPayable(market), await buildPayable(market)]
  const [broken, ...paid] = coaches.toSorted((a, b) => (a.coach.coachId < b.coach.coachId ? -1 : 1))
  const [session] = broken?.sessions ?? []
  if (!broken || !session) throw new Error('No session was built.')
  const owe = (minor: number) =>
    market.sql(
      `with t as (insert into ledger_transactions (kind, source, session_id, payment_id, occurred_at, recorded_at)
         select 'correction', $2, $1, id, now(), now() from payments where session_id = $1 returning id)
       insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
         select id, 'coach_payable', $3::uuid, 'GBP', -$4::bigint from t union all select id, 'losses', null, 'GBP', $4::bigint from t`,
      [session.id, `test:${minor}`, broken.coach.coachId, minor],
    )
  await owe(3_000_000_000)
  const batches = async () => {
    const made = await batch()
    const { data } = await asViewer(market, admin).run<{ payoutHolds: { edges: { node: object }[] } }>(
      '{ payoutHolds { edges { node { coachId cause } } } }',
    )
    return [made, data.payoutHolds.edges.map(({ node }) => node)]
  }
  expect(await batches()).toEqual([2, [{ coachId: broken.coach.coachId, cause: 'FAILURE' }]])
  expect(market.errors.splice(0)).toHaveLength(1)
  for (const { coach } of paid) expect(await payoutsOf(market, coach)).toHaveLength(1)
  await owe(-3_000_000_000)
  expect(await batches()).toEqual([1, []])
  await settlePayouts(market)
})
