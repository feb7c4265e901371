import { pathToFileURL } from 'node:url'
import { openMarketplace } from '../testing/marketplace.ts'
import setUpPostgres from '../testing/postgres/setup.ts'
import tearDownPostgres from '../testing/postgres/teardown.ts'
import type { Walk, WalkReport } from './walk.ts'

/** A process of its own, since the walk runs the product's decorated sources: `walk-main.ts FILE STEPS SEED`. */
const [file = '', steps, seed = ''] = process.argv.slice(2)
const { walkSessions } = (await import(pathToFileURL(file).href)) as { walkSessions: Walk }

async function walk(): Promise<WalkReport> {
  const market = await openMarketplace()
  try {
    const onProgress = (step: number) => {
      if (step % 5_000 === 0) process.stderr.write(`  ${step} steps\n`)
    }
    return await walkSessions(market, { steps: Number(steps), seed, onProgress })
  } finally {
    await market.close()
  }
}

await setUpPostgres()
try {
  process.stdout.write(JSON.stringify(await walk()))
} finally {
  await tearDownPostgres()
}
