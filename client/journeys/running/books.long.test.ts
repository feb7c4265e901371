import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEmbeddedPostgres } from '../../../server/embedded/postgres/start.ts'
import { waitUntil } from '../../../server/embedded/postgres/wait.ts'
import { payByCard } from '../../../server/stress/people/book.ts'
import { DAY } from '../../lib/durations.ts'
import { table, totals } from '../../../server/tools/books/table.ts'
import { compareBooks } from '../../testing/books/compare-books.ts'
import { ask, tokenOf } from '../../testing/product/ask.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../../testing/product/product-run.ts'

const NEXT = `{ mySessions(when: UPCOMING, first: 50) { edges { node { id status price { amountMinor currency } } } } }`
const GOODWILL = `mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { id } }`
const QUOTE = `mutation ($id: ID!) { quoteCancellation(sessionId: $id) { refund { amountMinor currency } } }`
const CANCEL = `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { id } }`

const OFFERS = `query ($coachId: ID!) { packageOffers(coachId: $coachId, sessionType: "live-case") { size price { amountMinor currency } } }`
const BUY = `mutation ($input: BuyPackageInput!) { buyPackage(input: $input) { checkoutUrl } }`
const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "Europe/London") { startsAt } }`
const HOLD = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }`
const CHECK_OUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
const CREDIT = `mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { currency } }`

interface Mine {
  mySessions: { edges: { node: { id: string; status: string; price: { amountMinor: number } } }[] }
}

/** A time of the kind that the seeker's package is for. */
async function bookPrepaid(seeker: string, coachId: string | null): Promise<void> {
  const days = (count: number) => new Date(Date.now() + count * DAY).toISOString()
  const { slots } = await ask<{ slots: { startsAt: string }[] }>(SLOTS, {
    coachId,
    from: days(3),
    to: days(30),
  })
  const time = { coachId, sessionType: 'live-case', startsAt: slots[0]?.startsAt, timeZone: 'Europe/London' }
  const { createHold } = await ask<{ createHold: { token: string; session: { id: string } } }>(
    HOLD,
    { input: { ...time, idempotencyKey: crypto.randomUUID() } },
    seeker,
  )
  const ticket = { sessionId: createHold.session.id, token: createHold.token }
  await ask(CHECK_OUT, { input: { ...ticket, idempotencyKey: crypto.randomUUID() } }, seeker)
}

/** The seeker buys a package and books with it, and has credit. */
async function prepay(seeker: string, coach: string, admin: string): Promise<void> {
  const whoIs = async (token: string) =>
    (await ask<{ me: { id: string; coachId: string | null } }>('{ me { id coachId } }', {}, token)).me
  const { coachId } = await whoIs(coach)
  const { packageOffers } = await ask<{ packageOffers: { size: number; price: object }[] }>(OFFERS, {
    coachId,
  })
  const [offer] = packageOffers
  const bought = { coachId, sessionType: 'live-case', size: offer?.size, expectedPrice: offer?.price }
  const { buyPackage } = await ask<{ buyPackage: { checkoutUrl: string } }>(
    BUY,
    { input: { ...bought, idempotencyKey: crypto.randomUUID() } },
    seeker,
  )
  await payByCard(product?.url ?? '', buyPackage.checkoutUrl)
  const isPaid = await waitUntil(
    async () =>
      (await ask<{ myPackages: object[] }>('{ myPackages { id } }', {}, seeker)).myPackages.length > 0,
    { within: 30_000 },
  )
  expect(isPaid).toBe(true)
  await bookPrepaid(seeker, coachId)
  const { id: userId } = await whoIs(seeker)
  const given = { userId, amountMinor: 4_321, currency: 'EUR', reason: 'A session was lost.' }
  await ask(CREDIT, { input: { ...given, idempotencyKey: crypto.randomUUID() } }, admin)
}

/** An admin gives some of a session back, and its seeker cancels it after that; they have paid for others before. */
async function stir(): Promise<void> {
  const [seeker = '', coach = '', admin = ''] = await Promise.all(
    ['seeker', 'coach', 'admin'].map((name) => tokenOf(`${name}@casebound.test`)),
  )
  await prepay(seeker, coach, admin)
  const { mySessions } = await ask<Mine>(NEXT, {}, seeker)
  const next = mySessions.edges.find(({ node }) => node.status === 'CONFIRMED' && node.price.amountMinor > 0)
  const sessionId = next?.node.id
  const gift = {
    sessionId,
    amountMinor: 333,
    reason: 'The line broke twice.',
    idempotencyKey: crypto.randomUUID(),
  }
  await ask(GOODWILL, { input: gift }, admin)
  const { quoteCancellation } = await ask<{ quoteCancellation: { refund: object } }>(
    QUOTE,
    { id: sessionId },
    seeker,
  )
  const expectedRefund = quoteCancellation.refund
  await ask(CANCEL, { input: { sessionId, expectedRefund, idempotencyKey: crypto.randomUUID() } }, seeker)
}

const COMPARE_TIMEOUT_MS = 600_000

let product: RunningProduct | undefined
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
beforeAll(async () => {
  product = await startProduct()
  process.env.PRODUCT_URL = product.url
  postgres = await startEmbeddedPostgres({ dataDir: `${product.dataDir}/postgres` })
}, START_TIMEOUT_MS)
afterAll(async () => {
  await postgres?.stop()
  await product?.stop()
})

test(
  'every amount on every page of the demo is what the ledger says',
  async () => {
    await stir()
    const told = await compareBooks(
      { url: product?.url ?? '', databaseUrl: postgres?.url ?? '' },
      () => undefined,
    )
    const { amounts, differences } = totals(told)
    if (differences > 0) throw new Error(table(told))
    expect(amounts).toBeGreaterThan(10_000)
    expect(
      told.filter(({ count, viewer }) => count === 0 && viewer !== 'new coach').map(({ name }) => name),
    ).toEqual(['payment issues', 'reconciliation'])
  },
  COMPARE_TIMEOUT_MS,
)
