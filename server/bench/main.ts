import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { parseEnv } from '../env.ts'
import { compileServer } from '../tools/compile.ts'
import { root } from '../tools/files.ts'
import { assertSame } from './compare.ts'
import { openBenchData } from './data.ts'
import { launch, type Launched } from './launch.ts'
import { CONNECTIONS, measure } from './measure.ts'
import { type Operation, operationsOf } from './operations.ts'
import { readSamples } from './samples.ts'
import { type Line, type Pair, table } from './table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const WARM_UP = 800
/** Long enough for the clock ticks in which CPU is counted. */
const ROUND_MS = 1500

/** Compares the product with the floor, round by round in turn, so that a busy machine disturbs both alike. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
    },
  })
  const compiled = join(root, '.build', 'bench')
  await compileServer(compiled)
  const folder = join(parseEnv(process.env).DATA_DIR, 'bench')
  const lines: Line[] = []
  for (const coaches of values.sizes.split(',').map(Number)) {
    const data = await openBenchData(folder, coaches, say)
    const script = (name: string) => join(compiled, 'server/bench', `${name}.js`)
    const product = await launch(script('product-server'), data.url)
    const floor = await launch(script('floor-server'), data.url)
    try {
      const operations = operationsOf(await readSamples(data.url, 200))
      for (const operation of operations.filter(({ name }) => name.includes(values.only)))
        lines.push({
          coaches,
          operation: operation.name,
          pairs: await compare(operation, product, floor, data.postgres.pid, Number(values.rounds)),
        })
    } finally {
      product.stop()
      floor.stop()
      await data.postgres.stop()
    }
  }
  say(`\nThe product against SQL written by hand behind node:http: below 1 is cheaper than the floor.\n`)
  say(table(lines))
}

async function compare(
  operation: Operation,
  product: Launched,
  floor: Launched,
  postmaster: number,
  rounds: number,
): Promise<Pair[]> {
  await assertSame(operation, product.url, floor.url)
  const { query, path, variables } = operation
  const asked = variables.map((one) => JSON.stringify({ query, variables: one }))
  const plain = variables.map((one) => JSON.stringify({ variables: one }))
  const run = async (from: number, amount: number): Promise<Pair> => ({
    product: await measure(product, postmaster, { path: '/graphql', bodies: asked, from, amount }),
    floor: await measure(floor, postmaster, { path, bodies: plain, from, amount }),
  })
  const warm = await run(0, WARM_UP)
  const amount = Math.min(6000, Math.max(200, Math.round((ROUND_MS * CONNECTIONS) / warm.floor.latencyMs)))
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push(await run(WARM_UP + round * amount, amount))
    say(`${operation.name}, round ${round + 1} of ${rounds}`)
  }
  return pairs
}

await main()
