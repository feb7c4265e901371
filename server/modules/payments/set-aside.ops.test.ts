import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { buildSession, checkOut, pay, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, issuesOf, paymentStateOf, postEvents } from '../../testing/provider-events.ts'
import { refundKey } from './refunds/refund.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const stateOf = (session: TestSession) => paymentStateOf(market, session)
const issues = (session: TestSession) => issuesOf(market, session)
const post = async (...args: Parameters<typeof event>) =>
  (await postEvents(market, event(...args))).statusCode

/** The reference of the refund that we ask for ourselves. */
async function ownRefundOf({ id }: TestSession) {
  const [refund] = await market.sql<{ id: string }>(
    'select r.id from refunds r join payments p on p.id = r.payment_id where p.session_id = $1',
    [id],
  )
  return refundKey(refund?.id ?? '')
}

async function held(sessionType = 'live-case') {
  const session = await buildSession(market, { sessionType })
  return { session, ref: await checkOut(market, session) }
}

describe('what differs from what we asked for changes nothing', () => {
  test.each([
    ['a penny', 1, {}, 'amount_differs: succeeded 1 GBP'],
    ['a penny too much', 14_001, {}, 'amount_differs: succeeded 14001 GBP'],
    ['another currency', 14_000, { currency: 'USD' }, 'currency_differs: succeeded 14000 USD'],
    ['one we do not charge in', 14_000, { currency: 'JPY' }, 'currency_differs: succeeded 14000 JPY'],
  ])('%s', async (_case, amountMinor, change, issue) => {
    const { session, ref } = await held()
    expect(await post(ref, 'succeeded', amountMinor, change)).toBe(200)
    expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending', events: 1 })
    expect(await issues(session)).toEqual([issue])
    await post(ref, 'succeeded')
    expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded' })
    expect(await issues(session)).toEqual([issue])
  })

  test('an authorisation of less, and one where we take the money at once', async () => {
    const request = await held('on-request')
    await post(request.ref, 'authorized', 100)
    expect(await stateOf(request.session)).toMatchObject({ status: 'held', state: 'pending' })
    const instant = await held()
    await post(instant.ref, 'authorized')
    expect(await stateOf(instant.session)).toMatchObject({ status: 'held', state: 'pending' })
    expect(await issues(instant.session)).toEqual(['not_asked: authorized 14000 GBP'])
  })

  test('a refund of more than was taken', async () => {
    const { session, ref } = await held()
    await post(ref, 'succeeded')
    await post(ref, 'refunded', 14_001)
    expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded', refunded: 0 })
    expect(await issues(session)).toEqual(['exceeds_taken: refunded 14001 GBP'])
  })

  test('one refund told twice under two ids counts once', async () => {
    const { session, ref } = await held()
    await post(ref, 'succeeded')
    for (let turn = 0; turn < 2; turn++) await post(ref, 'refunded', 5_000, { refundRef: 're_1' })
    expect(await stateOf(session)).toMatchObject({ state: 'partially_refunded', refunded: 5_000 })
    expect(await issues(session)).toEqual(['not_asked: refunded 5000 GBP', 'repeated: refunded 5000 GBP'])
  })
})

test('a refund told before its payment waits, and counts when the payment is there', async () => {
  const { session, ref } = await held()
  await post(ref, 'refunded', 5_000, { refundRef: 're_1' })
  expect(await stateOf(session)).toMatchObject({ status: 'held', state: 'pending', refunded: 0 })
  expect(await issues(session)).toEqual(['before_cause: refunded 5000 GBP'])
  await post(ref, 'succeeded')
  expect(await stateOf(session)).toMatchObject({ status: 'confirmed', refunded: 5_000 })
  expect(await issues(session)).toEqual(['not_asked: refunded 5000 GBP'])
})

describe('what nobody asked for counts, and an admin sees it', () => {
  test.each([['after'], ['before']])('a whole refund told %s the payment', async (when) => {
    const { session, ref } = await held()
    const types = ['succeeded', 'refunded'] as const
    for (const type of when === 'after' ? types : types.toReversed()) await post(ref, type)
    expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'refunded', due: null })
    expect(await issues(session)).toEqual(['not_asked: refunded 14000 GBP'])
  })

  test('refunds of a part, under references that are not ours', async () => {
    const { session, ref } = await held()
    await post(ref, 'succeeded')
    for (const refundRef of ['re_1', 're_2', `refund:${randomUUID()}`])
      await post(ref, 'refunded', 1_000, { refundRef })
    expect(await stateOf(session)).toMatchObject({ status: 'confirmed', refunded: 3_000 })
    expect(await issues(session)).toEqual(Array(3).fill('not_asked: refunded 1000 GBP'))
  })

  test.each([[['succeeded']], [['authorized', 'succeeded']]] as const)(
    'a capture of a request that nobody has answered: %j',
    async (types) => {
      const { session, ref } = await held('on-request')
      for (const type of types) await post(ref, type)
      expect(await stateOf(session)).toMatchObject({ status: 'requested', state: 'succeeded', due: null })
      expect(await issues(session)).toEqual(['not_asked: succeeded 14000 GBP'])
      market.advance(1)
      expect((await actOn(market, session.coach, 'acceptRequest', session)).errors).toEqual([])
      await post(ref, 'failed')
      expect(await stateOf(session)).toMatchObject({ status: 'confirmed', state: 'succeeded', due: null })
      expect(await issues(session)).toEqual(['not_asked: succeeded 14000 GBP'])
    },
  )

  async function requested() {
    const { session, ref } = await held('on-request')
    await market.payments.pay(ref, '4242 4242 4242 4242')
    await market.payments.deliverNow()
    return { session, ref }
  }

  const COMES_TO_NOTHING: [string, string, (session: TestSession) => Promise<unknown>][] = [
    ['is declined', 'declined', (session) => actOn(market, session.coach, 'declineRequest', session)],
    [
      'lapses',
      'expired',
      async () => {
        market.advance(24 * 60 + 1)
        await market.passTime()
        await market.passTime()
      },
    ],
  ]
  test.each(COMES_TO_NOTHING)(
    'what was captured goes back as a refund when the request %s',
    async (_how, status, end) => {
      const { session, ref } = await requested()
      // The provider takes the money, and tells us, without a word of ours.
      await market.payments.capture(ref)
      await market.payments.deliverNow()
      expect(await stateOf(session)).toMatchObject({ status: 'requested', state: 'succeeded' })
      await end(session)
      await market.payments.deliverNow()
      expect(await stateOf(session)).toMatchObject({ status, state: 'refunded', refunded: 14_000, due: null })
      expect(await issues(session)).toEqual(['not_asked: succeeded 14000 GBP'])
      expect(
        await market.sql(
          `select facts->'refundMinor' as back from notifications where session_id = $1
           and kind in ('request_declined', 'request_expired')`,
          [session.id],
        ),
      ).toEqual([{ back: 14_000 }])
    },
  )

  test('so does all that is left when part of it went back before we knew of the capture', async () => {
    const { session, ref } = await requested()
    await market.sql(
      `update payments set due = 'void', due_minor = 14000, due_reason = 'not_accepted' where provider_ref = $1`,
      [ref],
    )
    await post(ref, 'refunded', 5_000)
    await post(ref, 'succeeded')
    expect(await stateOf(session)).toMatchObject({
      state: 'partially_refunded',
      refunded: 5_000,
      due: null,
    })
    // Asked for, and refused: this provider never took it.
    const refunds = await refundsOf(session)
    expect(refunds.map((line) => line.replace(/^\w+ /, '')).toSorted()).toEqual([
      '5000 succeeded',
      '9000 failed',
    ])
  })
})

describe('money that was taken is not let go of', () => {
  test.each([
    ['captured', ['authorized', 'succeeded', 'voided'], { status: 'requested', state: 'succeeded' }],
    [
      'captured and refunded',
      ['authorized', 'succeeded', 'refunded', 'voided'],
      { status: 'cancelled', state: 'refunded', refunded: 14_000 },
    ],
    [
      'captured, then refunded after all',
      ['authorized', 'succeeded', 'voided', 'refunded'],
      { status: 'cancelled', state: 'refunded', refunded: 14_000 },
    ],
  ] as const)('a void of what was %s changes nothing', async (_case, types, end) => {
    const { session, ref } = await held('on-request')
    for (const type of types) await post(ref, type)
    expect(await stateOf(session)).toMatchObject({ ...end, due: null })
    expect(await issues(session)).toContain('after_end: voided 14000 GBP')
  })

  test('what is captured after a void cancelled the request is due back', async () => {
    const { session, ref } = await held('on-request')
    for (const type of ['authorized', 'voided', 'succeeded'] as const) await post(ref, type)
    expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'succeeded', due: null })
    expect(await refundsOf(session)).toEqual(['too_late 14000 failed'])
    expect(await issues(session)).toEqual([
      'after_end: voided 14000 GBP',
      'not_asked: succeeded 14000 GBP',
      // This provider never took it.
      'refund_failed: refund',
    ])
  })
})

test('an event about a payment we never made is kept, and answered so that the provider stops', async () => {
  const unknown = event(randomUUID(), 'succeeded')
  for (let turn = 0; turn < 2; turn++) expect((await postEvents(market, unknown)).statusCode).toBe(200)
  expect(
    await market.sql(
      `select i.reason, e.provider_ref, e.amount_minor, e.currency, e.payment_id from payment_issues i
       join payment_events e on e.id = i.payment_event_id where e.provider_event_id = $1`,
      [unknown.id],
    ),
  ).toEqual([
    {
      reason: 'unknown_reference',
      provider_ref: unknown.ref,
      amount_minor: 14_000,
      currency: 'GBP',
      payment_id: null,
    },
  ])
})

describe('money that is gone stays gone', () => {
  test('a request that lapsed is not revived by a second authorisation, nor by a payment', async () => {
    const { session, ref } = await held('on-request')
    await market.payments.pay(ref, '4242 4242 4242 4242')
    await market.payments.deliverNow()
    market.advance(24 * 60 + 1)
    await market.passTime()
    await market.passTime()
    expect(await stateOf(session)).toMatchObject({ status: 'expired', state: 'voided' })
    await post(ref, 'authorized')
    await post(ref, 'succeeded')
    // Whoever says that it was taken is asked to give it back.
    expect(await stateOf(session)).toMatchObject({ status: 'expired', state: 'succeeded', due: null })
    expect(await refundsOf(session)).toEqual(['not_accepted 14000 failed'])
    expect(await issues(session)).toEqual([
      'after_end: voided 14000 GBP',
      'repeated: authorized 14000 GBP',
      'not_asked: succeeded 14000 GBP',
      'refund_failed: refund',
    ])
    const accepted = await actOn(market, session.coach, 'acceptRequest', session)
    expect(accepted.errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
  })

  test('a second payment event does not book the time of a hold whose money went back', async () => {
    const late = await held()
    market.advance(16)
    await market.passTime()
    const { coach, startsAt } = late.session
    const quick = await buildSession(market, { coach, startsAt, status: 'confirmed' })
    await post(late.ref, 'succeeded')
    await post(late.ref, 'refunded')
    expect(await stateOf(late.session)).toMatchObject({ status: 'expired', state: 'refunded' })
    expect((await actOn(market, quick.coach, 'cancelSession', quick)).errors).toEqual([])
    await post(late.ref, 'succeeded')
    expect(await stateOf(late.session)).toMatchObject({ status: 'expired', state: 'refunded' })
  })

  test('a coach cannot accept a request whose authorisation has ended', async () => {
    const { session, ref } = await held('on-request')
    await post(ref, 'authorized')
    expect(await stateOf(session)).toMatchObject({ status: 'requested' })
    await post(ref, 'voided')
    expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'voided' })
    const accepted = await actOn(market, session.coach, 'acceptRequest', session)
    expect(accepted.errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
    expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'voided' })
  })
})

/** Why, how much and how far, of all that went back or is to. */
async function refundsOf({ id }: TestSession) {
  const rows = await market.sql<{ line: string }>(
    `select r.reason || ' ' || r.amount_minor || ' ' || r.state as line from refunds r
     join payments p on p.id = r.payment_id where p.session_id = $1 order by 1`,
    [id],
  )
  return rows.map(({ line }) => line)
}

describe('a refund the provider refuses', () => {
  async function refusedRefund() {
    const { session, ref } = await held()
    // The provider says that it took the money, and knows nothing of it when asked to give it back.
    await post(ref, 'succeeded')
    await actOn(market, session.coach, 'cancelSession', session)
    return { session, ref }
  }

  test('has failed, is still owed, and an admin sees it', async () => {
    const { session } = await refusedRefund()
    expect(await stateOf(session)).toMatchObject({ status: 'cancelled', state: 'succeeded', due: null })
    expect(await refundsOf(session)).toEqual(['coach_cancelled 14000 failed'])
    expect(await owed(session)).toBe(14_000)
    expect(await issues(session)).toEqual(['refund_failed: refund'])
    expect(
      await market.sql(
        `select distinct provider_words as words from payment_issues where instruction = 'refund'`,
      ),
    ).toEqual([{ words: 'Only a payment that was taken can be refunded.' }])
  })

  test('is off the list once it is done', async () => {
    const { session, ref } = await refusedRefund()
    await post(ref, 'refunded', 14_000, { refundRef: await ownRefundOf(session) })
    expect(await stateOf(session)).toMatchObject({ state: 'refunded', due: null })
    expect(await issues(session)).toEqual([])
  })

  test('is tried again by an admin under a key of its own, once', async () => {
    const session = await buildSession(market)
    const ref = await pay(market, session)
    await market.sql('update sandbox_checkouts set refunded_minor = 14000 where id = $1', [ref])
    await actOn(market, session.coach, 'cancelSession', session)
    expect(await refundsOf(session)).toEqual(['coach_cancelled 14000 failed'])
    const admin = await buildUser(market, { userType: 'admin' })
    const [issue] = await market.sql<{ id: string }>(
      `select i.id from payment_issues i join payments p on p.id = i.payment_id where p.session_id = $1 and i.refund_id is not null`,
      [session.id],
    )
    const retry = (idempotencyKey: string) =>
      asViewer(market, admin).run(RETRY, { input: { issueId: issue?.id, idempotencyKey } })
    await market.sql('update sandbox_checkouts set refunded_minor = 0 where id = $1', [ref])
    expect((await retry('retry-once-1')).data).toMatchObject({ retryRefund: { note: 'Tried again.' } })
    expect((await retry('retry-once-1')).errors).toEqual([])
    expect((await retry('retry-once-2')).errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
    await market.deliverWebhooks()
    expect(await refundsOf(session)).toEqual([
      'coach_cancelled 14000 failed',
      'coach_cancelled 14000 succeeded',
    ])
    expect(await stateOf(session)).toMatchObject({ state: 'refunded', refunded: 14_000 })
    expect(await owed(session)).toBe(0)
  })
})

const RETRY = `mutation ($input: RetryRefundInput!) { retryRefund(input: $input) { id note resolvedAt } }`

/** What the books owe back. */
async function owed({ id }: TestSession) {
  const [row] = await market.sql<{ owed: number }>(
    `select coalesce(-sum(e.amount_minor), 0)::int as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where t.session_id = $1 and e.account = 'refunds_payable'`,
    [id],
  )
  return row?.owed
}
