import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import { withoutDeadline } from '../../db/deadline.ts'
import { relist } from './relist.service.ts'

const BATCH = 100

/** Refreshes the listings that need another look, in batches that several processes may share. Answers how many. */
export async function refreshListings(
  { clock }: Pick<Services, 'clock'>,
  em: EntityManager,
): Promise<number> {
  let total = 0
  for (;;) {
    const count = await em.fork().transactional(async (tx) => {
      const rows = await tables(tx)
        .selectFrom('CoachListing')
        .select('coachId')
        .where('staleAt', '<=', clock())
        .orderBy('staleAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      await relist(
        tx,
        rows.map(({ coachId }) => coachId),
        clock(),
      )
      return rows.length
    })
    total += count
    if (count < BATCH) return total
  }
}

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
