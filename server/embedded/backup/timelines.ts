import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHistory, isSegment, placeAt, placeOf } from './wal.ts'

/*
 * Every restore begins a timeline, and what it discarded stays in the archive under the one before. PostgreSQL notes where a
 * timeline leaves another, but not when, so that an instant alone would not say which life is meant.
 */

const NOTE = /^([0-9A-F]{8})\.began$/

export interface Timeline {
  id: number
  began: Date
}

/** The timeline that was lived on at an instant: the newest that had begun, or the backup's own. */
export function timelineAt(instant: Date, own: number, begun: readonly Timeline[]): number {
  return Math.max(own, ...begun.filter(({ began }) => began <= instant).map(({ id }) => id))
}

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** When each timeline of an archive began. */
export async function readTimelines(archive: string): Promise<Timeline[]> {
  const notes = (await readdir(archive)).filter((name) => NOTE.test(name))
  return Promise.all(
    notes.map(async (name) => ({
      id: timelineOf(name),
      began: new Date(await readFile(join(archive, name), 'utf8')),
    })),
  )
}

/** The timeline that a recovery began, and where it left the one before. */
export interface NewTimeline {
  id: number
  parent: number
  /** The file of WAL that was read last. */
  place: number
}

export async function readNewTimeline(cluster: string): Promise<NewTimeline> {
  const folder = join(cluster, 'pg_wal')
  const name = (await readdir(folder)).filter(isHistory).toSorted().at(-1)
  const left = name && (await readFile(join(folder, name), 'utf8')).trim().split('\n').at(-1)
  const [parent, position] = left ? left.split('\t') : []
  if (!name || !position) throw new Error('PostgreSQL began no timeline of its own.')
  return { id: timelineOf(name), parent: Number(parent), place: placeAt(position) }
}

/** Notes in the archive that a timeline begins now. */
export async function noteTimeline(archive: string, { id }: NewTimeline): Promise<void> {
  const name = `${id.toString(16).toUpperCase().padStart(8, '0')}.began`
  await writeFile(join(archive, name), new Date().toISOString(), { flush: true })
}

/** Whether an archive has more of a timeline than what was read up to there: a file between is missing. */
export const endedInGap = (names: readonly string[], { parent, place }: NewTimeline): boolean =>
  names.some((name) => isSegment(name) && timelineOf(name) === parent && placeOf(name) > place)
