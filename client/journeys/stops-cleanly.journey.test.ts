import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from '@jest/globals'
import { dataFolder, startProduct } from '../testing/product-run.ts'

let folder = ''
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Asks one thing after another until nobody listens any more; answers how it went. */
async function keepAsking(url: string, counts: { answered: number; dropped: string[] }): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ marketplace { coachesCount } }"}',
      })
      await response.json()
      if (response.status === 200) counts.answered += 1
      else counts.dropped.push(String(response.status))
    } catch (error) {
      // Not instanceof: the error comes from outside the test's own world.
      const { code } = (error as { cause?: { code?: string } }).cause ?? {}
      if (code !== 'ECONNREFUSED') counts.dropped.push(String(code))
      return
    }
  }
}

test('SIGTERM under load drops no request', async () => {
  folder = await dataFolder()
  const product = await startProduct({ dataDir: folder, env: { SEED_DEMO: 'false' } })
  const counts = { answered: 0, dropped: [] as string[] }
  const clients = Array.from({ length: 10 }, () => keepAsking(product.url, counts))
  await product.stop()
  await Promise.all(clients)
  expect(counts.dropped).toEqual([])
  expect(counts.answered).toBeGreaterThan(clients.length)
})
