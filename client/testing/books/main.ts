import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../../server/embedded/postgres/start.ts'
import { parseEnv } from '../../../server/env.ts'
import { table, totals } from '../../../server/tools/books/table.ts'
import { compareBooks } from './compare-books.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** `npm run books`: exits with 1 when an amount on a page is not what the ledger says. */
try {
  const env = parseEnv(process.env)
  const { values } = parseArgs({
    options: { url: { type: 'string', default: `http://localhost:${env.PORT}` } },
  })
  const postgres = env.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: join(env.DATA_DIR, 'postgres') })
  try {
    const product = { url: values.url, databaseUrl: env.DATABASE_URL ?? postgres?.url ?? '' }
    const told = await compareBooks(product, ({ name, viewer, count }) =>
      say(`  ${name}, ${viewer}: ${count}`),
    )
    const { amounts, differences } = totals(told)
    say(`\n${table(told)}\n\n${amounts} amounts compared, ${differences} of them not as booked`)
    process.exitCode = differences === 0 ? 0 : 1
  } finally {
    await postgres?.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
