import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import { forEachSeparately } from '../../lib/for-each-separately.ts'
import { withoutDeadline } from '../../db/deadline.ts'
import { relist } from './relist.service.ts'

const BATCH = 100

/**
 * Refreshes stale listings in batches, which several processes may share. Returns their number. A batch that fails is
 * processed coach by coach, so that the other coaches are refreshed. The first failure is thrown at the end, for a retry.
 */
export async function refreshListings(
  { clock }: Pick<Services, 'clock'>,
  em: EntityManager,
): Promise<number> {
  const failures = new Map<string, unknown>()
  let total = 0
  for (;;) {
    const wanted = { now: clock(), without: [...failures.keys()] }
    const count = await refreshBatch(em, wanted).catch(async () => {
      const ids = (await staleOf(em.fork(), wanted).execute()).map(({ coachId }) => coachId)
      await forEachSeparately(
        ids,
        (id) => em.fork().transactional((tx) => relist(tx, [id], wanted.now)),
        (error, id) => failures.set(id, error),
      )
      return ids.length
    })
    total += count
    if (count < BATCH) break
  }
  for (const error of failures.values()) throw error
  return total
}

interface Wanted {
  now: Date
  without: readonly string[]
}

const staleOf = (em: EntityManager, { now, without }: Wanted) => {
  const stale = tables(em).selectFrom('CoachListing').select('coachId').where('staleAt', '<=', now)
  const wanted = without.length === 0 ? stale : stale.where('coachId', 'not in', without)
  return wanted.orderBy('staleAt').limit(BATCH)
}

const refreshBatch = (em: EntityManager, wanted: Wanted): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const rows = await staleOf(tx, wanted).forUpdate().skipLocked().execute()
    await relist(
      tx,
      rows.map(({ coachId }) => coachId),
      wanted.now,
    )
    return rows.length
  })

/** A waker that runs one refresh at a time and remembers being asked meanwhile. */
export function createWaker(run: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let running = false
  let again = false
  const wake = (): void => {
    if (running) {
      again = true
      return
    }
    running = true
    withoutDeadline(run)
      .catch(onError)
      .finally(() => {
        running = false
        if (again) {
          again = false
          wake()
        }
      })
  }
  return wake
}
