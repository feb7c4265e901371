import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sync, syncAll } from '../../backup/files.ts'
import { exists } from '../postgres/files.ts'
import { restoringNote } from '../restoring.ts'

export interface Swap {
  from: string
  to: string
}

const aside = (place: string): string => `${place}.replaced`

/**
 * Puts folders in the place of others, all or none. Notes stand while some may be there and others not: nothing starts beside
 * one, so a restore that was killed here is run again.
 */
export async function putInPlace(swaps: readonly Swap[]): Promise<void> {
  for (const { from } of swaps) await syncAll(from)
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    undo.push(() => rename(to, from))
  }
  try {
    for (const { to } of swaps) await writeNote(to)
    for (const { to } of swaps) {
      await rm(aside(to), { recursive: true, force: true })
      if (await exists(to)) await move(to, aside(to))
    }
    for (const { from, to } of swaps) await move(from, to)
    for (const { to } of swaps) await sync(dirname(to))
  } catch (error) {
    for (const back of undo.toReversed()) await back()
    await removeNotes(swaps)
    throw error
  }
  await removeNotes(swaps)
  for (const { to } of swaps) await rm(aside(to), { recursive: true, force: true })
}

async function writeNote(place: string): Promise<void> {
  await writeFile(restoringNote(place), 'A restore is putting a backup here.\n', { flush: true })
  await sync(dirname(place))
}

async function removeNotes(swaps: readonly Swap[]): Promise<void> {
  for (const { to } of swaps) await rm(restoringNote(to), { force: true })
}
