import { createHash } from 'node:crypto'
import { tables } from '../../db/kysely.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { badInput, idempotencyMismatch } from '../../errors.ts'

export interface IdempotentCall {
  /** Whose key it is: two people may send the same key. */
  actor: string
  operation: string
  key: string
  input: unknown
}

/**
 * Runs `effect` at most once per key, inside the caller's transaction. A repeat waits for the first to
 * commit and gets its answer; the same key with other input throws IDEMPOTENCY_MISMATCH. `effect`
 * answers plain JSON (ids, not rows). When it throws, the key is free again.
 */
export async function once<T extends object>(
  em: EntityManager,
  call: IdempotentCall,
  effect: () => Promise<T>,
): Promise<T> {
  if (!/^[\w:.-]{8,200}$/.test(call.key))
    throw badInput('Send an idempotency key of 8 to 200 letters, digits or dashes.', [
      { path: 'idempotencyKey', message: 'Use 8 to 200 letters, digits or dashes, for example a UUID.' },
    ])
  const hash = createHash('sha256').update(stableJson(call.input)).digest('hex')
  const { actor, operation, key } = call
  const claimed = await tables(em)
    .insertInto('IdempotencyKey')
    .values({ actor, operation, key, requestHash: hash, response: {} })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return replay<T>(em, call, hash)
  const response = await effect()
  // The claim says so already when there is nothing to answer.
  if (Object.keys(response).length > 0)
    await tables(em)
      .updateTable('IdempotencyKey')
      .set({ response })
      .where('actor', '=', actor)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .execute()
  return response
}

async function replay<T extends object>(
  em: EntityManager,
  { actor, operation, key }: IdempotentCall,
  hash: string,
): Promise<T> {
  const row = await tables(em)
    .selectFrom('IdempotencyKey')
    .select(['requestHash', 'response'])
    .where('actor', '=', actor)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row?.requestHash !== hash) throw idempotencyMismatch()
  return row.response as T
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
