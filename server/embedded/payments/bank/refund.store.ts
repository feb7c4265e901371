import type { PoolClient } from 'pg'

export interface SandboxRefund {
  amountMinor: number
  hasFailed: boolean
}

type Queryable = Pick<PoolClient, 'query'>

export async function findRefund(db: Queryable, ref: string, key: string): Promise<SandboxRefund | null> {
  const { rows } = await db.query<SandboxRefund>(
    `select amount_minor as "amountMinor", has_failed as "hasFailed" from sandbox_refunds where checkout_id = $1 and key = $2`,
    [ref, key],
  )
  return rows[0] ?? null
}

export async function insertRefund(
  db: Queryable,
  ref: string,
  { key, amountMinor }: { key: string; amountMinor: number },
): Promise<void> {
  await db.query('insert into sandbox_refunds (checkout_id, key, amount_minor) values ($1, $2, $3)', [
    ref,
    key,
    amountMinor,
  ])
}

export async function markFailed(db: Queryable, ref: string, key: string): Promise<void> {
  await db.query('update sandbox_refunds set has_failed = true where checkout_id = $1 and key = $2', [
    ref,
    key,
  ])
}
