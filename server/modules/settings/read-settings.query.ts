import type { EntityManager } from '@mikro-orm/postgresql'
import { DEFAULTS, isSettingKey, type SettingValues } from './registry.rules.ts'

interface Snapshot {
  epoch: string
  values: SettingValues
}

/** One per database this process speaks to. */
const snapshots = new WeakMap<object, Snapshot>()

/** What each transaction has read: it decides by the same figures from its first statement to its last. */
const seen = new WeakMap<object, SettingValues>()

/**
 * The settings in force, defaults included. Remembered by the process; asking costs the one small statement that
 * tells whether anybody has changed one since, here or elsewhere.
 */
export async function readSettings(em: EntityManager): Promise<SettingValues> {
  const transaction = em.getTransactionContext()
  const values = (transaction && seen.get(transaction)) ?? (await latestSettings(em))
  if (transaction) seen.set(transaction, values)
  return values
}

/** The settings in force, or as this process last knew them while the database is away. */
export const settingsOrLastKnown = (em: EntityManager): Promise<SettingValues> =>
  readSettings(em).catch(() => snapshots.get(em.getDriver())?.values ?? DEFAULTS)

async function latestSettings(em: EntityManager): Promise<SettingValues> {
  const database = em.getDriver()
  const [row] = await em.execute<{ epoch: string }[]>('select value::text as epoch from setting_epoch')
  const epoch = row?.epoch ?? '0'
  const known = snapshots.get(database)
  if (known?.epoch === epoch) return known.values
  const changed = await em.execute<{ key: string; value: number | string }[]>(LATEST)
  const overrides = Object.fromEntries(
    changed.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value]),
  )
  const values: SettingValues = { ...DEFAULTS, ...overrides }
  snapshots.set(database, { epoch, values })
  return values
}

const MAX_AGE_MS = 5000
/** When each database was last asked by `recentSettings`. */
const askedAt = new WeakMap<object, number>()

/**
 * What this process last read, for what is asked too often to wait for a statement. Asked again behind the answer once it is
 * a few seconds old, so that every process follows a change.
 */
export function recentSettings(em: EntityManager, now: Date): SettingValues {
  const database = em.getDriver()
  const age = now.getTime() - (askedAt.get(database) ?? 0)
  if (age < 0 || age >= MAX_AGE_MS) {
    askedAt.set(database, now.getTime())
    readSettings(em.fork()).catch(() => askedAt.delete(database))
  }
  return lastSettings(em)
}

/** What this process last read of a database, so that a listing needs no statement for it; the defaults before that. */
export const lastSettings = (em: EntityManager): SettingValues =>
  snapshots.get(em.getDriver())?.values ?? DEFAULTS

const LATEST = 'select distinct on (key) key, value from setting_versions order by key, version desc'
