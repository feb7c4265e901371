import { setTimeout as pause } from 'node:timers/promises'
import { installQueue } from '../queue/install-queue.ts'
import { createOrm } from './orm.ts'
import { writeZoneOffsets } from './zones/write-zone-offsets.ts'

/**
 * Shorter than what PostgreSQL waits before it looks for a deadlock (1 s): of a migration and the requests of servers that run
 * meanwhile, the migration gives way, and whoever waits behind it goes on.
 */
const LOCK_TIMEOUT_MS = 400
const PAUSE_MS = 200
const GIVES_UP_AFTER_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Brings a database to the newest schema, its queue and its offsets of zones included. Safe to call when it already is. */
export async function migrate(url: string): Promise<void> {
  const orm = await createOrm(url, 2, { options: `-c lock_timeout=${LOCK_TIMEOUT_MS}` })
  try {
    for (const { name } of await orm.migrator.getPending())
      await untilLocked(() => orm.migrator.up({ migrations: [name] }))
  } finally {
    await orm.close(true)
  }
  await installQueue(url)
  await writeZoneOffsets(url)
}

/** A migration is done and noted in one transaction of its own, so that one which did not get its locks is begun anew. */
async function untilLocked(work: () => Promise<unknown>): Promise<void> {
  const last = performance.now() + GIVES_UP_AFTER_MS
  for (;;)
    try {
      return void (await work())
    } catch (error) {
      if (!isLocked(error) || performance.now() > last) throw error
      await pause(PAUSE_MS)
    }
}

function isLocked(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && inner.code === LOCK_NOT_AVAILABLE) return true
  return false
}
