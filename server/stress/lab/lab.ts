import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, Pool } from 'pg'
import { adminUrl, urlFor } from '../../embedded/postgres/connect.ts'
import { readKeys } from '../../embedded/postgres/cluster.ts'
import { freePort } from '../../embedded/postgres/launch.ts'
import { readPidFile } from '../../embedded/postgres/server.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../testing/product-run.ts'
import type { Wanted } from '../arguments.ts'

/** A running product and the way to look into its database. */
export interface Subject extends RunningProduct {
  databaseUrl: string
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Asks it to end, as its manager does, and answers its exit code. */
  end(): Promise<number | null>
  /** Starts it again where it was, after it has ended. */
  restart(): Promise<void>
}

/** Of its environment, and what starts it when that is not the product of here. */
export interface Settings {
  main?: string
  [variable: string]: string | undefined
}

export interface Lab extends Omit<Wanted, 'only'> {
  say(line: string): void
  /** The product that scenarios share which leave it as it was. */
  shared(): Promise<Subject>
  /** A second server on the database and the accounts of another. */
  beside(first: Subject, settings?: Settings): Promise<Subject>
  /** A product for a scenario that breaks it, with settings of its own. */
  own(settings?: Settings): Promise<Subject>
  /** What a scenario has opened for the products it starts next: it ends after them. */
  atEnd(ending: () => Promise<unknown>): void
  close(): Promise<void>
}

/** Starts products when they are asked for and ends them all, the last one first. */
export function openLab({ runs, steps, seed, from, minutes }: Wanted, say: (line: string) => void): Lab {
  const endings: (() => Promise<unknown>)[] = []
  let shared: Promise<Subject> | undefined
  const start = async (dataDir: string, settings: Settings = {}) => {
    const subject = await startSubject(dataDir, settings, say)
    endings.push(() => subject.stop())
    return subject
  }
  const own = async (settings?: Settings) => {
    say('  starting a product ...')
    const dataDir = await dataFolder('stress')
    endings.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
    return start(dataDir, settings)
  }
  return {
    runs,
    steps,
    seed,
    from,
    minutes,
    say,
    own,
    shared: () => (shared ??= own()),
    beside: (first, settings) => {
      say('  starting another server on the same database ...')
      return start(first.dataDir, { DATABASE_URL: first.databaseUrl, ...settings })
    },
    atEnd: (ending) => void endings.push(ending),
    close: async () => {
      for (const end of endings.toReversed()) await end()
    },
  }
}

const STARTS = 3

/** As whoever keeps a service running does: one that did not come up is started again, and it is said. */
async function again<T>(start: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await start()
    } catch (error) {
      if (tries === STARTS) throw error
      say(`  did not come up: ${error instanceof Error ? error.message : String(error)}`)
    }
}

async function startSubject(
  dataDir: string,
  { main, ...settings }: Settings,
  say: (line: string) => void,
): Promise<Subject> {
  const env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SEED_DEMO: 'false',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const start = () => startProduct({ dataDir, env, main })
  let product = await start()
  const url = settings.DATABASE_URL ?? (await embeddedUrl(dataDir))
  const pool = quietPool(url)
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    dataDir,
    databaseUrl: url,
    get pid() {
      return product.pid
    },
    said: () => product.said(),
    kill: () => product.kill(),
    end: () => product.stop(),
    restart: async () => {
      product = await again(start, say)
    },
    stop: async () => {
      await pool.end()
      return product.stop()
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
  }
}

/** Few connections of our own, that may be cut without taking us down. */
function quietPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client: Client) => client.on('error', () => undefined))
  return pool
}

/** The folder of a product's embedded database. */
export const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

/** The address of a product's embedded database. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const { password, port } = await doorOf(dataDir)
  return urlFor('casebound', password, port, 'casebound')
}

/** The address of its superuser. */
export async function adminUrlOf(dataDir: string): Promise<string> {
  const { password, port } = await doorOf(dataDir)
  return adminUrl(password, port)
}

async function doorOf(dataDir: string): Promise<{ password: string; port: number }> {
  const [keys, running] = await Promise.all([readKeys(clusterOf(dataDir)), readPidFile(clusterOf(dataDir))])
  if (!keys || !running) throw new Error(`There is no embedded database in ${dataDir}.`)
  return { password: keys.password, port: running.port }
}

/** The process of a product's embedded database as it runs now. */
export async function postmasterOf({ dataDir }: Subject): Promise<number> {
  const running = await readPidFile(clusterOf(dataDir))
  if (!running) throw new Error(`No database runs in ${dataDir}.`)
  return running.pid
}
