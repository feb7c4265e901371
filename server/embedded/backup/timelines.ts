import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHistory } from './wal.ts'

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

/** Notes in the archive that the newest timeline of a restored cluster begins now. */
export async function noteTimeline(archive: string, cluster: string): Promise<void> {
  const newest = (await readdir(join(cluster, 'pg_wal'))).filter(isHistory).toSorted().at(-1)
  if (!newest) throw new Error('PostgreSQL began no timeline of its own.')
  await writeFile(join(archive, `${newest.slice(0, 8)}.began`), new Date().toISOString(), { flush: true })
}
