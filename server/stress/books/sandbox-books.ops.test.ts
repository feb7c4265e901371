import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { buildSession, pay } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { differences, underWay } from './sandbox-books.ts'

let market: Marketplace
let paidRef = ''
beforeAll(async () => {
  market = await openMarketplace()
  const paid = await buildSession(market)
  paidRef = await pay(market, paid)
  for (const next of ['succeeds', 'fails'] as const) {
    const session = await buildSession(market)
    await market.payments.setNextRefund(await pay(market, session), next)
    await actOn(market, session.coach, 'cancelSession', session)
  }
  const lost = await pay(market, await buildSession(market))
  await market.payments.chargeBack(lost)
  await buildSession(market, { status: 'declined' })
  await market.deliverWebhooks()
  market.advance(1)
  await market.deliverWebhooks()
})
afterAll(() => market.close())

const OWED = /^still owes: payment .* succeeded, session cancelled$/

test('what banks do leaves no difference, but the refund that failed, which is still owed', async () => {
  expect(await underWay(market)).toEqual([])
  const [owed, lacking, ...others] = (await differences(market)).toSorted().toReversed()
  expect([owed, lacking]).toEqual([
    expect.stringMatching(/^was paid for nothing/),
    expect.stringMatching(OWED),
  ])
  expect(others).toEqual([])
})

test.each([
  ['a lost event', `delete from payment_events where provider_ref = $1`, /^succeeded is kept 0 times/],
  [
    'an event told to nobody',
    `delete from sandbox_events where checkout_id = $1::uuid`,
    /^nobody told succeeded of/,
  ],
  [
    'a session without its money',
    `update sandbox_checkouts set refunded_minor = 14000 where id = $1::uuid`,
    /^stands without/,
  ],
  [
    'another amount',
    `update sandbox_checkouts set amount_minor = 14001 where id = $1::uuid`,
    /^another amount/,
  ],
  [
    'money charged back unheard',
    `update sandbox_checkouts set charged_back_minor = 1, chargeback_ref = 'x' where id = $1::uuid`,
    /^charged back otherwise/,
  ],
  [
    'a posting that is not there',
    `delete from ledger_entries where account = 'coach_payable' and transaction_id in
       (select t.id from ledger_transactions t join payments p on p.id = t.payment_id where p.provider_ref = $1)`,
    /does not add up$/,
  ],
  [
    'a payment that was forgotten',
    `update payments set state = 'pending' where provider_ref = $1`,
    /^another state/,
  ],
])('%s is found', async (_what, change, found) => {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    for (const table of ['payment_events', 'ledger_entries'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query(change, [paidRef])
    const sql = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
    expect(await differences({ sql })).toContainEqual(expect.stringMatching(found))
  } finally {
    await client.query('rollback')
    client.release()
  }
})
