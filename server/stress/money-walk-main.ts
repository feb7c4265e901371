import { walkMoney } from '../testing/money-walk.ts'
import setUpPostgres from '../testing/postgres/setup.ts'
import tearDownPostgres from '../testing/postgres/teardown.ts'

/** A process of its own, since the walk runs the product's decorated sources: `money-walk-main.ts EVENTS SEED`. */
const [events, seed = ''] = process.argv.slice(2)

await setUpPostgres()
try {
  const onProgress = (event: number) => {
    if (event % 10_000 === 0) process.stderr.write(`  ${event} events\n`)
  }
  process.stdout.write(JSON.stringify(await walkMoney({ events: Number(events), seed, onProgress })))
} finally {
  await tearDownPostgres()
}
