import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { parseEnv } from '../env.ts'
import { compileServer } from '../tools/compile.ts'
import { root } from '../tools/files.ts'
import { measureAnalytics } from './analytics.ts'
import { compare } from './compare.ts'
import { type Contender, FOOTNOTE, OTHERS, PRODUCT } from './contenders.ts'
import { openBenchData } from './data.ts'
import { installStacks } from './install-stacks.ts'
import { launch, type Launched } from './launch.ts'
import { operationsOf } from './operations.ts'
import { readSamples } from './samples.ts'
import { measurePages } from './pages/main.ts'
import { measureSeeing } from './seeing/main.ts'
import { measureSlots } from './slots.ts'
import { type Line, table } from './table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Wanted {
  sizes: number[]
  rounds: number
  /** Measures the operations whose name holds it; all when empty. */
  only: string
  /** Whether other GraphQL servers are measured too. */
  stacks: boolean
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
      stacks: { type: 'boolean', default: false },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  if (![...sizes, rounds].every((number) => Number.isInteger(number) && number > 0))
    throw new Error(
      'Usage: npm run bench -- [--sizes 1000,100000] [--rounds 7] [--only listing|pages|slots|analytics|seeing] [--stacks]',
    )
  return { sizes, rounds, only: values.only, stacks: values.stacks }
}

async function measureSize(coaches: number, compiled: string, wanted: Wanted): Promise<Line[]> {
  const data = await openBenchData(join(parseEnv(process.env).DATA_DIR, 'bench'), coaches, say)
  const servers: Launched[] = []
  const floorFiles = join(compiled, 'server/bench')
  const environment = { FLOOR: floorFiles, SDL: join(root, 'schema/schema.graphql') }
  const start = async (script: string) => {
    const server = await launch(script, data.url, environment)
    servers.push(server)
    return server
  }
  try {
    const floor = await start(join(floorFiles, 'floor-server.js'))
    const contenders: Contender[] = [
      { name: PRODUCT, ...(await start(join(floorFiles, 'product-server.js'))) },
    ]
    for (const { script, ...other } of wanted.stacks ? OTHERS : [])
      contenders.push({ ...other, ...(await start(script)) })
    const lines: Line[] = []
    for (const operation of operationsOf(await readSamples(data.url, 200))) {
      if (!operation.name.includes(wanted.only)) continue
      say(`${coaches.toLocaleString('en-GB')} coaches, ${operation.name} ...`)
      const compared = await compare(operation, contenders, floor, data.postgres.pid, wanted.rounds)
      lines.push(...compared.map((one) => ({ coaches, operation: operation.name, ...one })))
    }
    return lines
  } finally {
    for (const server of servers) server.stop()
    await data.postgres.stop()
  }
}

async function main(): Promise<void> {
  const wanted = readArguments()
  if (wanted.only === 'slots') {
    say(measureSlots())
    return
  }
  if (wanted.only === 'analytics') {
    const folder = join(parseEnv(process.env).DATA_DIR, 'bench')
    await measureAnalytics({ folder, sizes: wanted.sizes, rounds: wanted.rounds, say })
    return
  }
  if (wanted.stacks) await installStacks(say)
  const compiled = join(root, '.build', 'bench')
  await compileServer(compiled)
  if (wanted.only === 'pages') {
    const folder = join(parseEnv(process.env).DATA_DIR, 'bench')
    await measurePages({ compiled, folder, rounds: wanted.rounds, say })
    return
  }
  if (wanted.only === 'seeing') {
    const folder = join(parseEnv(process.env).DATA_DIR, 'bench')
    await measureSeeing({ compiled, folder, rounds: wanted.rounds, say })
    return
  }
  const lines: Line[] = []
  for (const coaches of wanted.sizes) lines.push(...(await measureSize(coaches, compiled, wanted)))
  say('\nAgainst SQL written by hand behind node:http: below 1 is cheaper than the floor.\n')
  say(table(lines))
  if (wanted.stacks) say(`\n${FOOTNOTE}`)
  say(`\n${measureSlots()}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
