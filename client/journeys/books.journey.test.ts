import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEmbeddedPostgres } from '../../server/embedded/postgres/start.ts'
import { table, totals } from '../../server/tools/books/table.ts'
import { compareBooks } from '../testing/books/compare-books.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../testing/product-run.ts'

const COMPARE_TIMEOUT_MS = 600_000

let product: RunningProduct
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  product = await startProduct()
  postgres = await startEmbeddedPostgres({ dataDir: `${product.dataDir}/postgres` })
}, START_TIMEOUT_MS)
afterAll(async () => {
  await postgres.stop()
  await product.stop()
})

test(
  'every amount on every page of the demo is what the ledger says',
  async () => {
    const told = await compareBooks({ url: product.url, databaseUrl: postgres.url }, () => undefined)
    const { amounts, differences } = totals(told)
    if (differences > 0) throw new Error(table(told))
    expect(amounts).toBeGreaterThan(10_000)
    expect(
      told.filter(({ count, viewer }) => count === 0 && viewer !== 'new coach').map(({ name }) => name),
    ).toEqual(['payment issues', 'reconciliation'])
  },
  COMPARE_TIMEOUT_MS,
)
