import { Pool, type PoolClient } from 'pg'
import type { FindStarts } from '../../modules/listings/listing.rules.ts'
import { type Statements, writeListings } from '../../modules/listings/write-listings.service.ts'
import { seedVerifications } from '../seed-verifications.ts'
import { writeCoaches, writeUsers } from '../write-people.ts'
import { buildGroup, type Group, GROUP } from './build-group.ts'
import { rememberStarts } from './remember-starts.ts'
import { writePast } from './write-past.ts'

/** The demo marketplace and its accounts keep the indexes below. */
export const FIRST_SIZED = 1000
const MAX_COACHES = 1_000_000
const CHUNK = 100 * GROUP.coaches
/** Postgres works on one core for each connection. */
const LANES = 2
const TABLES = [
  'users',
  'coach_profiles',
  'session_types',
  'sessions',
  'payments',
  'reviews',
  'coach_listings',
]

export interface SizeOptions {
  coaches: number
  now: Date
  /** Told after every chunk how many of them are written. */
  progress?: (written: number) => void
}

/**
 * Adds listed coaches with seekers, closed sessions, payments and reviews to what is there, and answers the range
 * of their indexes. The same range holds the same people on every machine. Throws when there is no room left.
 */
export async function seedSize(url: string, options: SizeOptions): Promise<{ from: number; to: number }> {
  const pool = new Pool({ connectionString: url, max: LANES })
  try {
    return await fill(pool, options)
  } finally {
    await pool.end()
  }
}

async function fill(pool: Pool, { coaches, now, progress }: SizeOptions) {
  const from = await nextIndex(pool)
  if (from + coaches > MAX_COACHES)
    throw new RangeError(`There is room for ${MAX_COACHES - from} more coaches.`)
  const findStarts = rememberStarts()
  const chunks = Array.from({ length: Math.ceil(coaches / CHUNK) }, (_, place) => ({
    from: from + place * CHUNK,
    size: Math.min(CHUNK, coaches - place * CHUNK),
  }))
  let written = 0
  const lane = async (): Promise<void> => {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
      await writeChunk(pool, buildChunk(chunk.from, chunk.size, now, findStarts))
      progress?.((written += chunk.size))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await seedVerifications({ execute: (text) => pool.query(text) })
  for (const table of TABLES) await pool.query(`analyze ${table}`)
  return { from, to: from + coaches - 1 }
}

/** The first index of a group that nobody has. */
async function nextIndex(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number | null }>(
    `select max(substr(firebase_uid, 12)::int) as last from users where firebase_uid like 'seed-coach-%'`,
  )
  const next = Math.max(FIRST_SIZED, (rows[0]?.last ?? -1) + 1)
  return Math.ceil(next / GROUP.coaches) * GROUP.coaches
}

function buildChunk(from: number, size: number, now: Date, findStarts: FindStarts): Group[] {
  return Array.from({ length: Math.ceil(size / GROUP.coaches) }, (_, place) =>
    buildGroup(
      from / GROUP.coaches + place,
      Math.min(GROUP.coaches, size - place * GROUP.coaches),
      now,
      findStarts,
    ),
  )
}

async function writeChunk(pool: Pool, groups: Group[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    await writeGroups(statementsOn(client), groups)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeGroups(statements: Statements, groups: Group[]): Promise<void> {
  await writeUsers(
    statements,
    groups.flatMap(({ users }) => users),
  )
  await writeCoaches(
    statements,
    groups.flatMap(({ coaches }) => coaches),
  )
  await writePast(
    statements,
    groups.flatMap(({ past }) => past),
  )
  await writeListings(
    statements,
    groups.flatMap(({ listings }) => listings),
  )
}

/** MikroORM writes values into the text, letter by letter; megabytes of rows go to the driver as they are. */
const statementsOn = (client: PoolClient): Statements => ({
  execute: (text, values = []) => {
    let place = 0
    return client.query(
      text.replace(/\?/g, () => `$${++place}`),
      values,
    )
  },
})
