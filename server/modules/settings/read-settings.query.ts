import type { EntityManager } from '@mikro-orm/postgresql'
import { presentOf } from '../../db/present.ts'
import { DEFAULTS, type SettingValues } from './registry.rules.ts'
import {
  type FigureVersion,
  inForceAt,
  isSettled,
  type Settings,
  type Sold,
  type Timeline,
  timelineOf,
} from './timeline.rules.ts'

interface Snapshot {
  epoch: string
  timeline: Timeline
  /** What had begun by then is known for good. */
  readAt: Date
}

/** One per database this process speaks to. */
const snapshots = new WeakMap<object, Snapshot>()

interface Seen {
  timeline: Timeline
  settings: Settings
}

/** What each transaction has read: it decides by the same figures from its first statement to its last. */
const seen = new WeakMap<object, Seen>()

/**
 * The settings in force, defaults included. What was and will be in force is remembered by the process, and which of it is,
 * the clock says; asking costs the one small statement that tells whether anybody has changed one since, here or elsewhere.
 */
export const readSettings = async (em: EntityManager): Promise<SettingValues> =>
  (await readInForce(em)).values

/** The settings in force with their number. */
export const readInForce = async (em: EntityManager): Promise<Settings> => (await look(em)).settings

/** What the settings were, are and will be. */
export const readTimeline = async (em: EntityManager): Promise<Timeline> => (await look(em)).timeline

/**
 * A timeline that knows what these were sold under: asks only when this process has not read so far. Of none, the timeline as it
 * last read it.
 */
export async function readTimelineOf(em: EntityManager, sold: readonly Sold[] = []): Promise<Timeline> {
  const known = snapshots.get(em.getDriver())
  const knows = known && sold.every((one) => isSettled(known.timeline, known.readAt, one))
  return knows ? known.timeline : readTimeline(em)
}

async function look(em: EntityManager): Promise<Seen> {
  const transaction = em.getTransactionContext()
  const known = transaction && seen.get(transaction)
  if (known) return known
  const timeline = await latestTimeline(em)
  const found = { timeline, settings: inForceAt(timeline, presentOf(em)) }
  if (transaction) seen.set(transaction, found)
  return found
}

/** The settings in force, or as this process last knew them while the database is away. */
export const settingsOrLastKnown = (em: EntityManager): Promise<SettingValues> =>
  readSettings(em).catch(() => lastSettings(em))

async function latestTimeline(em: EntityManager): Promise<Timeline> {
  const database = em.getDriver()
  const readAt = presentOf(em)
  const [row] = await em.execute<{ epoch: string }[]>('select value::text as epoch from setting_epoch')
  const epoch = row?.epoch ?? '0'
  const known = snapshots.get(database)
  const timeline = known?.epoch === epoch ? known.timeline : timelineOf(await readVersions(em))
  snapshots.set(database, { epoch, timeline, readAt })
  return timeline
}

/** All that was ever changed. */
export const readVersions = async (em: EntityManager): Promise<FigureVersion[]> =>
  (await em.execute<Row[]>(ALL)).map((row) => ({ ...row, beginsAt: new Date(row.beginsAt) }))

type Row = Omit<FigureVersion, 'beginsAt'> & { beginsAt: Date | string }

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

/** By what this process last read of a database, so that a listing needs no statement for it; the defaults before that. */
export function lastSettings(em: EntityManager): SettingValues {
  const known = snapshots.get(em.getDriver())
  return known ? inForceAt(known.timeline, presentOf(em)).values : DEFAULTS
}

const ALL = `select key, version, number, value, coalesce(begins_at, changed_at) as "beginsAt", withdrawn_at as "withdrawnAt"
  from setting_versions`
