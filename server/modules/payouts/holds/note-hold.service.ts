import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

/** Records a hold. Returns false and does nothing when the coach has an open hold with the same cause. */
export async function noteHold(
  em: EntityManager,
  { coachId, cause, at }: { coachId: string; cause: PayoutHoldCause; at: Date },
): Promise<boolean> {
  const noted = await rowsOf(
    em,
    sql`insert into payout_holds (coach_id, cause, held_at) values (${coachId}::uuid, ${cause}::text, ${at}::timestamptz)
      on conflict (coach_id, cause) where released_at is null do nothing returning id`,
  )
  return noted.length > 0
}

/** Records that an admin has released a coach's first payouts, which ends that wait for good. */
export const noteKnown = (em: EntityManager, coachId: string, at: Date): Promise<unknown> =>
  rowsOf(
    em,
    sql`insert into payout_holds (coach_id, cause, held_at, released_at) select ${coachId}::uuid, 'first', ${at}::timestamptz, ${at}::timestamptz
      where not exists (select from payout_holds where coach_id = ${coachId}::uuid and cause = 'first')`,
  )

/** Ends a coach's open holds with these causes and returns the causes that were open. */
export async function endHolds(
  em: EntityManager,
  { coachId, causes, at }: { coachId: string; causes: readonly PayoutHoldCause[]; at: Date },
): Promise<PayoutHoldCause[]> {
  const ended = await rowsOf(
    em,
    sql<{ cause: PayoutHoldCause }>`update payout_holds set released_at = ${at}::timestamptz
      where coach_id = ${coachId}::uuid and cause = any(${[...causes]}::text[]) and released_at is null returning cause`,
  )
  return ended.map(({ cause }) => cause)
}
