import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { parseEnv } from '../env.ts'
import { compileServer } from '../tools/compile.ts'
import { root } from '../tools/files.ts'
import { compare } from './compare.ts'
import { openBenchData } from './data.ts'
import { launch, type Launched } from './launch.ts'
import { operationsOf } from './operations.ts'
import { readSamples } from './samples.ts'
import { measureSlots } from './slots.ts'
import { type Line, table } from './table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Wanted {
  sizes: number[]
  rounds: number
  /** Measures the operations whose name holds it; all when empty. */
  only: string
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,100000' },
      rounds: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  if (![...sizes, rounds].every((number) => Number.isInteger(number) && number > 0))
    throw new Error('Usage: npm run bench -- [--sizes 1000,100000] [--rounds 7] [--only listing]')
  return { sizes, rounds, only: values.only }
}

async function measureSize(coaches: number, compiled: string, { rounds, only }: Wanted): Promise<Line[]> {
  const data = await openBenchData(join(parseEnv(process.env).DATA_DIR, 'bench'), coaches, say)
  const servers: Launched[] = []
  const start = async (name: string) => {
    const server = await launch(join(compiled, 'server/bench', `${name}.js`), data.url)
    servers.push(server)
    return server
  }
  try {
    const product = await start('product-server')
    const floor = await start('floor-server')
    const lines: Line[] = []
    for (const operation of operationsOf(await readSamples(data.url, 200))) {
      if (!operation.name.includes(only)) continue
      say(`${coaches.toLocaleString('en-GB')} coaches, ${operation.name} ...`)
      const pairs = await compare(operation, product, floor, data.postgres.pid, rounds)
      lines.push({ coaches, operation: operation.name, pairs })
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
  const compiled = join(root, '.build', 'bench')
  await compileServer(compiled)
  const lines: Line[] = []
  for (const coaches of wanted.sizes) lines.push(...(await measureSize(coaches, compiled, wanted)))
  say('\nThe product against SQL written by hand behind node:http: below 1 is cheaper than the floor.\n')
  say(table(lines))
  say(`\n${measureSlots()}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
