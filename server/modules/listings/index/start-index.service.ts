import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { indexOf } from './kept-index.query.ts'
import { renumberChanges } from './renumber-changes.service.ts'

/** An idle process takes changes in as well, so that whoever asks next does not wait for a day of them. */
const LOOK_EVERY_MS = 1_000

/** Loads the index of listings in the background, and keeps it near the database. */
export function startIndex(pool: Pool, log: Logger): { stop: () => void } {
  const kept = indexOf(pool)
  kept.onFailure = (error) =>
    log.warn({ err: error }, 'the index of listings is read anew: SQL answers meanwhile')
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    await kept.loaded()
    await kept.catchUp()
    isLooking = false
  }
  void renumberChanges(pool)
    .catch((error: unknown) => log.warn({ err: error }, 'changes of listings could not be numbered anew'))
    .then(look)
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
