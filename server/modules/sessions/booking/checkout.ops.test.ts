import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { START_CHECKOUT } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { paymentStateOf } from '../../../testing/provider-events.ts'
import { giveCredit } from '../../credit/credit.testing.ts'
import { checkOutWith } from '../../packages/package.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => void jest.restoreAllMocks())
afterAll(() => market.close())

const checkOut = ({ id, token, seeker }: TestSession, idempotencyKey: string) =>
  asViewer(market, seeker).run<{ startCheckout: { checkoutUrl: string } }>(START_CHECKOUT, {
    input: { sessionId: id, token, idempotencyKey },
  })

/** What happens while the provider opens the page, and after it has. */
function meanwhile(now: () => Promise<unknown>): void {
  const open = market.payments.createCheckout.bind(market.payments)
  jest.spyOn(market.payments, 'createCheckout').mockImplementationOnce(async (request) => {
    const page = await open(request)
    await now()
    return page
  })
}

test('nothing is locked while the provider is asked, and its answer finds the payment there', async () => {
  const session = await buildSession(market)
  const seen: unknown[] = []
  meanwhile(async () => {
    seen.push(...(await market.sql('select 1 from sessions where id = $1 for update nowait', [session.id])))
    seen.push(...(await market.sql('select provider_ref from payments where session_id = $1', [session.id])))
  })
  expect((await checkOut(session, randomUUID())).errors).toEqual([])
  expect(seen).toEqual([{ '?column?': 1 }, { provider_ref: null }])
})

test('whoever dies after the provider answered finds the same page by asking again', async () => {
  const session = await buildSession(market)
  const key = randomUUID()
  meanwhile(() => Promise.reject(new Error('Killed.')))
  expect((await checkOut(session, key)).errors).toHaveLength(1)
  market.errors.length = 0
  const pages = [await checkOut(session, key), await checkOut(session, randomUUID())]
  expect(new Set(pages.map(({ data }) => data.startCheckout.checkoutUrl)).size).toBe(1)
  expect(
    await market.sql(
      `select c.id::text = p.provider_ref as ours from payments p join sandbox_checkouts c on c.payment_id::text = p.id::text where p.session_id = $1`,
      [session.id],
    ),
  ).toEqual([{ ours: true }])
})

test('whoever asks at once is told one address of the page, whatever each of them heard from the provider', async () => {
  const session = await buildSession(market)
  const key = randomUUID()
  const told: (string | undefined)[] = []
  const ask = async () => told.push((await checkOut(session, key)).data.startCheckout.checkoutUrl)
  const open = market.payments.createCheckout.bind(market.payments)
  jest.spyOn(market.payments, 'createCheckout').mockImplementationOnce(async (request) => {
    const page = await open(request)
    await ask()
    return { ...page, checkoutUrl: 'https://another.example/pay' }
  })
  await ask()
  expect(told).toEqual([told[0], told[0]])
  expect(told[0]).toContain('/sandbox/')
})

test('a page that is opened while the time is let go of is closed', async () => {
  const session = await buildSession(market)
  meanwhile(() => actOn(market, session.seeker, 'releaseHold', session))
  expect((await checkOut(session, randomUUID())).errors).toMatchObject([
    { extensions: { code: 'HOLD_EXPIRED' } },
  ])
  await market.passTime()
  await market.payments.deliverNow()
  expect(await paymentStateOf(market, session)).toMatchObject({
    status: 'expired',
    state: 'voided',
    due: null,
  })
})

test.each([
  ['live-case', 'CONFIRMED'],
  ['on-request', 'REQUESTED'],
])(
  'a page that is opened while credit pays for a %s is closed, and who asked for it is told so',
  async (sessionType, status) => {
    const session = await buildSession(market, { sessionType })
    await giveCredit(market, session.seeker, 14_000)
    meanwhile(async () => {
      expect((await checkOutWith(market, session, true)).errors).toEqual([])
    })
    const key = randomUUID()
    const asked = [await checkOut(session, key), await checkOut(session, key)]
    for (const { errors } of asked)
      expect(errors).toMatchObject([
        { message: 'This session has been paid for already.', extensions: { code: 'POLICY_VIOLATION' } },
      ])
    await market.runJobs()
    await market.payments.deliverNow()
    expect(
      await market.sql(
        'select p.provider, p.state, s.status from payments p join sessions s on s.id = p.session_id where s.id = $1 order by 1',
        [session.id],
      ),
    ).toMatchObject([
      { provider: 'credit', status: status.toLowerCase() },
      { provider: 'sandbox', state: 'voided' },
    ])
  },
)

test('a coach who accepts twice with one key accepts once', async () => {
  const session = await buildSession(market, { sessionType: 'on-request', status: 'requested' })
  const idempotencyKey = randomUUID()
  for (let turn = 0; turn < 2; turn++)
    expect((await actOn(market, session.coach, 'acceptRequest', session, { idempotencyKey })).errors).toEqual(
      [],
    )
  const again = await actOn(market, session.coach, 'acceptRequest', session, { idempotencyKey: randomUUID() })
  expect(again.errors).toMatchObject([{ extensions: { code: 'POLICY_VIOLATION' } }])
})
