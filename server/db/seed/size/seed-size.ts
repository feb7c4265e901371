import type { Client } from 'pg'
import { withClient } from '../../../embedded/postgres/connect.ts'
import type { FindStarts } from '../../../modules/listings/listing.ts'
import { type Statements, writeListings } from '../../../modules/listings/write-listings.ts'
import { writeCoaches, writeUsers } from '../write-people.ts'
import { buildGroup, type Group, GROUP } from './build-group.ts'
import { rememberStarts } from './remember-starts.ts'
import { writePast } from './write-past.ts'

/** The demo marketplace and its accounts keep the indexes below. */
const FIRST = 1000
const MOST = 1_000_000
const CHUNK = 100 * GROUP.coaches
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
export async function seedSize(url: string, { coaches, now, progress }: SizeOptions) {
  return withClient(url, async (client) => {
    const from = await nextIndex(client)
    if (from + coaches > MOST) throw new RangeError(`There is room for ${MOST - from} more coaches.`)
    const findStarts = rememberStarts()
    const chunks = Array.from({ length: Math.ceil(coaches / CHUNK) }, (_, place) => ({
      from: from + place * CHUNK,
      size: Math.min(CHUNK, coaches - place * CHUNK),
    }))
    let written = 0
    const lane = async (own: Client): Promise<void> => {
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
        await writeChunk(own, buildChunk(chunk.from, chunk.size, now, findStarts))
        progress?.((written += chunk.size))
      }
    }
    // Two connections, since Postgres works on one core for each.
    await Promise.all([lane(client), withClient(url, lane)])
    for (const table of TABLES) await client.query(`analyze ${table}`)
    return { from, to: from + coaches - 1 }
  })
}

/** The first index of a group that nobody has. */
async function nextIndex(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    `select max(substr(firebase_uid, 12)::int) as last from users where firebase_uid like 'seed-coach-%'`,
  )
  const next = Math.max(FIRST, (rows[0]?.last ?? -1) + 1)
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

async function writeChunk(client: Client, groups: Group[]): Promise<void> {
  const statements = statementsOn(client)
  await client.query('begin')
  try {
    await client.query('set local synchronous_commit = off')
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
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** MikroORM writes values into the text, letter by letter; megabytes of rows go to the driver as they are. */
const statementsOn = (client: Client): Statements => ({
  execute: (text, values = []) => {
    let place = 0
    return client.query(
      text.replace(/\?/g, () => `$${++place}`),
      values,
    )
  },
})
