import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { ENTITIES } from './entities.ts'

const MIGRATIONS = fileURLToPath(new URL('db/migrations', import.meta.url))

/** Tables without an entity, and who alone writes them. */
const ELSEWHERE = {
  demo_clock: 'embedded/clock',
  demo_seed: 'db/seed',
  sandbox_bank_steps: 'embedded/payments',
  sandbox_checkouts: 'embedded/payments',
  sandbox_events: 'embedded/payments',
  sandbox_refunds: 'embedded/payments',
  sandbox_payout_accounts: 'embedded/payouts',
  sandbox_payout_events: 'embedded/payouts',
  sandbox_transfers: 'embedded/payouts',
  zone_offsets: 'db/zones',
  zone_release: 'db/zones',
}

/** The tables that the migrations leave behind. */
async function tables(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d/.test(file)).sort()
  const left = new Set<string>()
  for (const file of files) {
    const text = await readFile(`${MIGRATIONS}/${file}`, 'utf8')
    for (const [, verb, name = ''] of text.matchAll(/\b(create|drop)(?: unlogged)? table (\w+)/g))
      if (verb === 'create') left.add(name)
      else left.delete(name)
  }
  return [...left].sort()
}

test('every table the product writes has an entity', async () => {
  const mapped = ENTITIES.map(({ meta }) => meta.tableName)
  expect([...mapped, ...Object.keys(ELSEWHERE)].sort()).toEqual(await tables())
})
