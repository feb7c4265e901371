import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { FindStarts } from '../../../modules/listings/listing.ts'
import { writeListings } from '../../../modules/listings/write-listings.ts'
import { writeCoaches, writeUsers } from '../write-people.ts'
import { buildGroup, GROUP } from './build-group.ts'
import { rememberStarts } from './remember-starts.ts'
import { writePast } from './write-past.ts'

/** The demo marketplace and its accounts keep the indexes below. */
const FIRST = 1000
const MOST = 1_000_000
const GROUPS_AT_ONCE = 100

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
export async function seedSize(orm: MikroORM, { coaches, now, progress }: SizeOptions) {
  const from = await nextIndex(orm.em.fork())
  if (from + coaches > MOST) throw new RangeError(`There is room for ${MOST - from} more coaches.`)
  const findStarts = rememberStarts()
  const chunk = GROUPS_AT_ONCE * GROUP.coaches
  for (let written = 0; written < coaches; written += chunk) {
    const size = Math.min(chunk, coaches - written)
    await orm.em.fork().transactional((em) => writeChunk(em, from + written, size, now, findStarts))
    progress?.(written + size)
  }
  for (const table of [
    'users',
    'coach_profiles',
    'session_types',
    'sessions',
    'payments',
    'reviews',
    'coach_listings',
  ])
    await orm.em.fork().execute(`analyze ${table}`)
  return { from, to: from + coaches - 1 }
}

/** The first index of a group that nobody has. */
async function nextIndex(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ last: number | null }[]>(
    `select max(substr(firebase_uid, 12)::int) as last from users where firebase_uid like 'seed-coach-%'`,
  )
  const next = Math.max(FIRST, (row?.last ?? -1) + 1)
  return Math.ceil(next / GROUP.coaches) * GROUP.coaches
}

async function writeChunk(em: EntityManager, from: number, size: number, now: Date, findStarts: FindStarts) {
  await em.execute('set local synchronous_commit = off')
  const groups = Array.from({ length: Math.ceil(size / GROUP.coaches) }, (_, place) =>
    buildGroup(
      from / GROUP.coaches + place,
      Math.min(GROUP.coaches, size - place * GROUP.coaches),
      now,
      findStarts,
    ),
  )
  await writeUsers(
    em,
    groups.flatMap(({ users }) => users),
  )
  await writeCoaches(
    em,
    groups.flatMap(({ coaches }) => coaches),
  )
  await writePast(
    em,
    groups.flatMap(({ past }) => past),
  )
  await writeListings(
    em,
    groups.flatMap(({ listings }) => listings),
  )
}
