import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { QUEUE_SCHEMA } from '../../queue/queue.ts'
import { sweep } from '../../jobs/sweep.ts'
import { dueBatch } from './batch/due-batch.query.ts'
import { runBatch, runDueBatch } from './batch/run-batch.service.ts'
import { recordPayoutEvent } from './events/record-payout-event.service.ts'
import { statementLink } from './statements/statement-link.rules.ts'
import { issueStatement } from './statements/issue-statement.service.ts'
import { sendPayout } from './send-payout.service.ts'
import {
  ACCOUNT,
  buildAccount,
  buildFreeSession,
  buildPayable,
  ledgerOf,
  payoutsOf,
  retry,
  SET_UP,
  settlePayouts,
} from './payout.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  // No weekly batch of its own: each test says when one runs.
  await market.sql(`update payout_batches set due_at = '2100-01-01'`)
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const deps = () => ({ ...market.services, em: market.orm.em.fork() })
const batch = () => runBatch(deps())
const stateOf = async (who: TestUser, sessionId: string) => {
  const { data } = await asViewer(market, who).run<{
    earningSessions: { edges: { node: { id: string; state: string } }[] }
  }>('{ earningSessions(from: "2026-11", to: "2027-03") { edges { node { id state } } } }')
  return data.earningSessions.edges.find(({ node }) => node.id === sessionId)?.node.state
}

describe('a weekly payout', () => {
  test('carries what is free to the coach’s bank, tells them, and leaves the ledger owing nothing', async () => {
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
    expect(await stateOf(coach, sessions[0]?.id ?? '')).toBe('ON_ITS_WAY')
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid', attempts: 1 }])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 5_600, platform_revenue: -5_600 })
    expect(await stateOf(coach, sessions[1]?.id ?? '')).toBe('PAID_OUT')
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
      await market.sql('select amount_minor from sandbox_transfers where key = $1', [`payout:${payout?.id}`]),
    ).toEqual([{ amount_minor: 22_400 }])
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
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

describe('what fails', () => {
  test('refused by the provider is owed again, waits for an admin, and goes with the next batch', async () => {
    const { coach, accountRef, sessions } = await buildPayable(market, { next: 'refused' })
    await batch()
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'failed', words: 'The account is on hold.' },
    ])
    expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -11_200 })
    expect(await stateOf(coach, sessions[0]?.id ?? '')).toBe('AVAILABLE')
    expect(await waiting(coach)).toMatchObject([
      { state: 'FAILED', isWaiting: true, words: 'The account is on hold.' },
    ])
    await market.payouts.change(accountRef, { nextPayout: 'pays' })
    await batch()
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'failed', is_resolved: true },
      { state: 'paid', is_resolved: false },
    ])
    expect(await waiting(coach)).toEqual([])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
  })

  test.each(['fails', 'comes_back'] as const)(
    'at the bank (%s) is taken back, told, and sent anew by an admin',
    async (next) => {
      const { coach, accountRef } = await buildPayable(market, { next })
      await batch()
      await settlePayouts(market)
      await settlePayouts(market)
      const [payout] = await payoutsOf(market, coach)
      expect(payout).toMatchObject({ state: 'returned', words: 'The bank account is closed.' })
      expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -11_200 })
      const kinds = await market.sql<{ kind: string }>(
        `select kind from notifications where user_id = $1 and kind like 'payout%' order by created_at`,
        [coach.id],
      )
      expect(kinds.map(({ kind }) => kind)).toEqual(
        next === 'fails' ? ['payout_failed'] : ['payout_paid', 'payout_failed'],
      )
      await market.payouts.change(accountRef, { nextPayout: 'pays' })
      expect((await retry(market, coach, payout?.id ?? '')).code).toBe('FORBIDDEN')
      expect((await retry(market, admin, payout?.id ?? '')).code).toBeNull()
      expect((await retry(market, admin, payout?.id ?? '')).code).toBe('POLICY_VIOLATION')
      const { data } = await asViewer(market, admin).run<{ auditEntries: { edges: object[] } }>(
        '{ auditEntries(byAdmins: true, first: 1) { edges { node { action subjectType subjectName } } } }',
      )
      expect(data.auditEntries.edges).toEqual([
        {
          node: {
            action: 'retryPayout',
            subjectType: 'payout',
            subjectName: expect.stringMatching(/^Elena/),
          },
        },
      ])
      await settlePayouts(market)
      expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['returned', 'paid'])
      expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
    },
  )

  test('is not sent anew while the money is on its way back', async () => {
    const { coach } = await buildPayable(market, { next: 'fails' })
    await batch()
    await market.runJobs()
    market.advance(1)
    await market.payouts.deliverNow()
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await batch()
    expect(await payoutsOf(market, coach)).toHaveLength(1)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned' }])
    await batch()
    expect(await payoutsOf(market, coach)).toHaveLength(2)
    await market.runJobs()
  })
})

describe('a refund', () => {
  const refundAll = (id: string) =>
    market.sql(
      `insert into refunds (payment_id, amount_minor, reason, requested_at) select id, amount_minor, 'dispute', now() from payments where session_id = $1`,
      [id],
    )

  test('after the payout is our loss, and the coach’s again when the payout comes back', async () => {
    const { postPayment } = await import('../ledger/post-payment.service.ts')
    const { PaymentEntity } = await import('../payments/payment.entity.ts')
    const { coach, sessions } = await buildPayable(market, { next: 'comes_back' })
    const id = sessions[0]?.id ?? ''
    await batch()
    await market.runJobs()
    await refundAll(id)
    await market.orm.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(PaymentEntity, { sessionId: id })
      await postPayment(em, { payment, at: market.clock() })
    })
    expect(await ledgerOf(market, coach)).toEqual({
      clearing: 2_800,
      losses: 11_200,
      refunds_payable: -14_000,
    })
    await settlePayouts(market)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned' }])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 14_000, refunds_payable: -14_000 })
    const [payout] = await payoutsOf(market, coach)
    expect((await retry(market, admin, payout?.id ?? '')).code).toBeNull()
    expect(await waiting(coach)).toEqual([])
  })
})

describe('a statement', () => {
  interface Payouts {
    coachPayouts: {
      edges: { node: { statements: { number: string; isCorrection: boolean; url: string }[] } }[]
    }
  }
  const statements = async (who: TestUser) => {
    const { data } = await asViewer(market, who).run<Payouts>(
      '{ coachPayouts { edges { node { statements { number isCorrection url } } } } }',
    )
    return data.coachPayouts.edges.flatMap(({ node }) => node.statements)
  }

  test('comes when it is paid, is taken back when it comes back, and is a PDF for its coach alone', async () => {
    const { coach } = await buildPayable(market, { next: 'comes_back' })
    await batch()
    expect(await statements(coach)).toEqual([])
    await settlePayouts(market)
    await settlePayouts(market)
    const [statement, correction] = await statements(coach)
    expect([statement?.isCorrection, correction?.isCorrection]).toEqual([false, true])
    const get = (url = '') => market.app.inject({ url })
    const pdf = await get(statement?.url)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get(correction?.url)).statusCode).toBe(200)
    const [path = '', link = ''] = statement?.url.split('?') ?? []
    const other = await buildCoach(market)
    for (const url of [path, `${path}?${link.replace(coach.id, other.id)}`, `${path}1?${link}`])
      expect((await get(url)).statusCode).toBe(404)
    const number = Number(path.split('/').at(-1))
    expect(
      (await get(statementLink(market.services.secret, number, other.id, market.clock()))).statusCode,
    ).toBe(404)
    expect(
      (await get(statementLink(market.services.secret, number, admin.id, market.clock()))).statusCode,
    ).toBe(200)
    market.advance(61)
    expect((await get(statement?.url)).statusCode).toBe(404)
  })

  test('has a number without gaps, also when one is undone and many come at once', async () => {
    await buildPayable(market)
    const unnumbered = async () =>
      (
        await market.sql<{ id: string }>(
          `select id from payouts p where not exists (select from payout_statements d where d.payout_id = p.id and kind = 'statement')`,
        )
      ).map(({ id }) => id)
    await batch()
    const ids = await unnumbered()
    expect(ids.length).toBeGreaterThan(1)
    const issue = (id: string, isUndone: boolean) =>
      market.orm.em
        .fork()
        .transactional(async (em) => {
          await issueStatement(em, id, 'statement', market.clock())
          if (isUndone) throw new Error('undone')
        })
        .catch(() => undefined)
    await Promise.all([
      ...ids.map((id) => issue(id, true)),
      ...ids.map((id) => issue(id, false)),
      ...ids.map((id) => issue(id, false)),
    ])
    const [row] = await market.sql<{ last: number; count: number }>(
      'select max(number) as last, count(*)::int from payout_statements',
    )
    expect(row?.last).toBe(row?.count)
    expect(await unnumbered()).toEqual([])
    await market.runJobs()
  })
})

describe('what the provider says', () => {
  const event = (change: object) => ({
    eventId: crypto.randomUUID(),
    type: 'paid' as const,
    accountRef: crypto.randomUUID(),
    transferRef: crypto.randomUUID(),
    amountMinor: 11_200,
    currency: 'GBP',
    reversalRef: null,
    reason: null,
    occurredAt: market.clock(),
    ...change,
  })

  test('counts once, however often and early it is told', async () => {
    const { coach, accountRef } = await buildPayable(market)
    await batch()
    const [payout] = await payoutsOf(market, coach)
    const { transferRef } = await market.payouts.transfer({
      accountRef,
      amountMinor: 11_200,
      currency: 'GBP',
      description: 'Casebound payout',
      key: `payout:${payout?.id}`,
    })
    const told = event({ accountRef, transferRef })
    await Promise.all([
      ...Array.from({ length: 10 }, () => recordPayoutEvent(deps(), told)),
      sendPayout(deps(), payout?.id ?? ''),
    ])
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
    const [kept] = await market.sql<{ count: number }>(
      'select count(*)::int from payout_events where transfer_ref = $1',
      [transferRef],
    )
    expect(kept?.count).toBe(1)
    await market.runJobs()
  })

  test('is asked for before the weekly batch, when a webhook was lost', async () => {
    const { coach } = await buildPayable(market, { next: 'fails' })
    await batch()
    await market.runJobs()
    const loseWebhooks = () => market.sql('update sandbox_payout_events set delivered_at = now()')
    await loseWebhooks()
    market.advance(5)
    const due = market.clock()
    await runDueBatch(deps(), due)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await market.runJobs()
    await loseWebhooks()
    market.advance(5)
    await runDueBatch(deps(), due)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await runDueBatch(deps(), market.clock())
    expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['returned', 'pending'])
    await market.runJobs()
  })

  test('of another amount changes nothing and waits for an admin', async () => {
    const { coach, accountRef } = await buildPayable(market)
    await batch()
    await market.runJobs()
    const [sent] = await market.sql<{ ref: string }>(
      'select transfer_ref as ref from payouts where account_ref = $1',
      [accountRef],
    )
    await recordPayoutEvent(deps(), event({ accountRef, transferRef: sent?.ref, amountMinor: 1 }))
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'sent', issue: 'amount' }])
    expect(await waiting(coach)).toMatchObject([{ issue: 'AMOUNT' }])
  })

  test('of a payout or an account that is none of ours waits for an admin, who resolves it', async () => {
    const { coach } = await buildPayable(market)
    await batch()
    const [transfer, account] = [
      event({ amountMinor: 5 }),
      event({ type: 'account_changed', transferRef: null }),
    ]
    const early = event({})
    for (const told of [transfer, { ...account, amountMinor: 0, currency: '' }, early, early])
      await recordPayoutEvent(deps(), told)
    const [payout] = await payoutsOf(market, coach)
    const known = { ...market.payouts, transfer: async () => ({ transferRef: early.transferRef }) }
    await sendPayout({ ...deps(), payouts: known }, payout?.id ?? '')
    expect(await issues()).toEqual([])
    market.advance(15)
    const [second, first, ...others] = (await issues()).toSorted((a, b) => a.reason.localeCompare(b.reason))
    expect([first, second, ...others]).toMatchObject([
      {
        reason: 'UNKNOWN_TRANSFER',
        payoutEventType: 'PAID',
        told: { amountMinor: 5 },
        providerRef: transfer.transferRef,
      },
      {
        reason: 'UNKNOWN_ACCOUNT',
        payoutEventType: 'ACCOUNT_CHANGED',
        told: null,
        providerRef: account.accountRef,
      },
    ])
    expect(others).toEqual([])
    for (const issue of [first, second]) {
      const input = { issueId: issue?.id, note: 'Sent by hand.' }
      const { code } = await asViewer(market, admin).run(
        'mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { id payoutEventType } }',
        { input },
      )
      expect(code).toBeNull()
    }
    expect(await issues()).toEqual([])
  })

  test('unsigned is refused', async () => {
    const body = JSON.stringify(event({}))
    const answer = await market.app.inject({
      method: 'POST',
      url: '/webhooks/payouts',
      payload: body,
      headers: {},
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the coach’s account', () => {
  const read = async (who: TestUser) =>
    (await asViewer(market, who).run<{ payoutAccount: object }>(ACCOUNT)).data.payoutAccount

  test('is set up on the provider’s page, which says what is missing and leads back', async () => {
    const coach = await buildCoach(market)
    expect(await read(coach)).toEqual({ state: 'NONE', missing: [] })
    const { data } = await asViewer(market, coach).run<{ setUpPayouts: { url: string } }>(SET_UP)
    expect(await read(coach)).toEqual({
      state: 'INCOMPLETE',
      missing: ['an identity document', 'a bank account'],
    })
    const { pathname } = new URL(data.setUpPayouts.url)
    const page = await market.app.inject({ url: pathname })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Your payout account')
    const saved = await market.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'details=complete&next=pays',
    })
    expect(saved.headers.location).toBe('http://casebound.test/coach/earnings?payouts=back')
    await market.payouts.deliverNow()
    expect(await read(coach)).toEqual({ state: 'READY', missing: [] })
    await asViewer(market, coach).run(SET_UP)
    expect((await market.app.inject({ url: pathname })).statusCode).toBe(404)
    expect(
      await market.sql('select 1 from sandbox_payout_accounts where coach_id = $1', [coach.coachId]),
    ).toHaveLength(1)
  })

  test('needs to know where the coach pays tax', async () => {
    const coach = await buildCoach(market)
    await market.sql('update coach_profiles set tax_residency_country = null where id = $1', [coach.coachId])
    expect((await asViewer(market, coach).run(SET_UP)).code).toBe('POLICY_VIOLATION')
    expect(await read(coach)).toEqual({ state: 'NONE', missing: [] })
  })
})

interface Issue {
  id: string
  reason: string
}
const issues = async () => {
  const { data } = await asViewer(market, admin).run<{ paymentIssues: { edges: { node: Issue }[] } }>(
    '{ paymentIssues(first: 50) { edges { node { id reason payoutEventType told { amountMinor } providerRef } } } }',
  )
  return data.paymentIssues.edges.map(({ node }) => node).filter(({ reason }) => reason.startsWith('UNKNOWN'))
}

interface Waiting {
  payouts: { edges: { node: { isWaiting: boolean; coachId: string } }[] }
}
const waiting = async ({ coachId }: TestCoach) => {
  const { data } = await asViewer(market, admin).run<Waiting>(
    '{ payouts(first: 50) { edges { node { state issue coachId words isWaiting attempts coachName } } } }',
  )
  return data.payouts.edges.map(({ node }) => node).filter((one) => one.isWaiting && one.coachId === coachId)
}
