import type { PoolClient } from 'pg'

/** What a bank does some time after we did something. */
export type BankStepKind = 'settle' | 'decline' | 'charge_back' | 'fail_refund'

export interface BankStep {
  kind: BankStepKind
  /** The key of the refund that fails. */
  refundKey: string | null
}

type Queryable = Pick<PoolClient, 'query'>

export async function insertStep(
  db: Queryable,
  ref: string,
  { kind, refundKey, dueAt }: BankStep & { dueAt: Date },
): Promise<void> {
  await db.query(
    'insert into sandbox_bank_steps (checkout_id, kind, refund_key, due_at) values ($1, $2, $3, $4)',
    [ref, kind, refundKey, dueAt],
  )
}

/** Checkouts for which a step is due, of all or of one. */
export async function findDueRefs(db: Queryable, now: Date, ref: string | null): Promise<string[]> {
  const { rows } = await db.query<{ ref: string }>(
    `select checkout_id as ref from sandbox_bank_steps where due_at <= $1 and ($2::uuid is null or checkout_id = $2)
     group by 1 order by min(due_at)`,
    [now, ref],
  )
  return rows.map((row) => row.ref)
}

/** Takes the steps of a locked checkout that are due, or those of some kinds whenever they were due, the earliest first. */
export async function takeSteps(
  db: Queryable,
  ref: string,
  which: { dueBy: Date } | { kinds: readonly BankStepKind[] },
): Promise<BankStep[]> {
  const { dueBy = null, kinds = null } = { ...which } as { dueBy?: Date; kinds?: readonly BankStepKind[] }
  const { rows } = await db.query<BankStep>(
    `with taken as (delete from sandbox_bank_steps where checkout_id = $1
       and ($2::timestamptz is null or due_at <= $2) and ($3::text[] is null or kind = any($3)) returning *)
     select kind, refund_key as "refundKey" from taken order by due_at, id`,
    [ref, dueBy, kinds],
  )
  return rows
}
