import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { type Env, parseEnv } from '../env.ts'
import { migrate } from '../db/migrate.ts'
import { withStartLock } from '../db/start-lock.ts'
import { seedSize } from '../seed/size/seed-size.ts'

const USAGE = `Usage: npm run seed -- --coaches N [--database postgres://...]
Adds N listed coaches, with seekers, past sessions, payments and reviews, to the database given,
to that of DATABASE_URL, or to the embedded one in DATA_DIR.`
const MAX_COACHES = 990_000
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Wanted {
  coaches: number
  database: string | undefined
}

/** Throws a message for people when an argument is missing or does not fit. */
function readArguments(args: string[]): Wanted | null {
  const { values } = parseArgs({
    args,
    options: { coaches: { type: 'string' }, database: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const coaches = Number(values.coaches)
  if (!Number.isInteger(coaches) || coaches < 1 || coaches > MAX_COACHES)
    throw new Error(
      `--coaches takes a whole number from 1 to ${MAX_COACHES.toLocaleString('en-GB')}.\n\n${USAGE}`,
    )
  if (values.database && !/^postgres(ql)?:\/\//.test(values.database))
    throw new Error(`--database takes an address like postgres://user:password@host/name.\n\n${USAGE}`)
  return { coaches, database: values.database }
}

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2))
  if (!wanted) {
    say(USAGE)
    return
  }
  const env = parseEnv({ ...process.env, ...(wanted.database && onlyIn(wanted.database)) })
  const postgres = await openDatabase(env)
  try {
    await withStartLock(postgres.url, () => migrate(postgres.url))
    await fill(postgres.url, wanted.coaches, await presentOf(env, postgres.url))
  } finally {
    await postgres.stop()
  }
}

/** Whatever else the environment says of a database. */
const onlyIn = (url: string) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: url,
  DATABASE_URL_FILE: '',
  DATABASE_DIRECT_URL_FILE: '',
})

async function openDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_DIRECT_URL) return { url: env.DATABASE_DIRECT_URL, stop: async () => undefined }
  const { startEmbeddedPostgres } = await import('../embedded/postgres/start.ts')
  return startEmbeddedPostgres({ dataDir: `${env.DATA_DIR}/postgres`, walArchive: env.WAL_ARCHIVE })
}

/** The embedded product's clock may be set; what is added belongs to its time. */
async function presentOf(env: Env, url: string): Promise<Date> {
  if (!env.settableClock) return new Date()
  const { readOffset } = await import('../embedded/clock/offset-store.ts')
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    return new Date(Date.now() + (await readOffset(pool)))
  } finally {
    await pool.end()
  }
}

async function fill(url: string, coaches: number, now: Date): Promise<void> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  let told = 0
  const progress = (written: number) => {
    if (written < coaches && written - told < coaches / 10) return
    told = written
    say(`${written.toLocaleString('en-GB')} of ${coaches.toLocaleString('en-GB')} coaches, ${seconds()} s`)
  }
  const { from, to } = await seedSize(url, { coaches, now, progress })
  say(`Added coaches ${from} to ${to} to ${new URL(url).host}${new URL(url).pathname} in ${seconds()} s.`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
