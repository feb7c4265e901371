import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEmbeddedPostgres } from '../../server/embedded/postgres/start.ts'
import { table, totals } from '../../server/tools/books/table.ts'
import { compareBooks } from '../testing/books/compare-books.ts'
import { ask, tokenOf } from '../testing/ask.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../testing/product-run.ts'

const NEXT = `{ mySessions(when: UPCOMING, first: 50) { edges { node { id status price { amountMinor currency } } } } }`
const GOODWILL = `mutation ($input: RefundGoodwillInput!) { refundGoodwill(input: $input) { id } }`
const QUOTE = `mutation ($id: ID!) { quoteCancellation(sessionId: $id) { refund { amountMinor currency } } }`
const CANCEL = `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { id } }`

interface Mine {
  mySessions: { edges: { node: { id: string; status: string; price: { amountMinor: number } } }[] }
}

/** An admin gives some of a session back, and its seeker cancels it after that. */
async function stir(): Promise<void> {
  const [seeker, admin] = await Promise.all(
    ['seeker', 'admin'].map((name) => tokenOf(`${name}@casebound.test`)),
  )
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
    ).toEqual(['payment issues', 'reconciliation', 'own packages', 'account, credit'])
  },
  COMPARE_TIMEOUT_MS,
)
