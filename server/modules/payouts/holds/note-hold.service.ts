import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

/** Notes that a coach's payouts wait. Answers false, and does nothing, when they wait for the same already. */
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

/** Notes that an admin has released a coach's first payouts: none of theirs waits for being among the first any more. */
export const noteKnown = (em: EntityManager, coachId: string, at: Date): Promise<unknown> =>
  rowsOf(
    em,
    sql`insert into payout_holds (coach_id, cause, held_at, released_at) select ${coachId}::uuid, 'first', ${at}::timestamptz, ${at}::timestamptz
      where not exists (select from payout_holds where coach_id = ${coachId}::uuid and cause = 'first')`,
  )

/** Ends what a coach's payouts wait for; answers which causes that were. */
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
