import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { presentOf } from '../../db/present.ts'
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
  const scope = [call.actor, call.operation, call.key]
  const [claimed] = await em.execute(
    `insert into idempotency_keys (actor, operation, key, request_hash, response, created_at) values (?, ?, ?, ?, '{}', ?)
     on conflict do nothing returning 1 as claimed`,
    [...scope, hash, presentOf(em)],
  )
  if (!claimed) return replay<T>(em, scope, hash)
  const response = await effect()
  await em.execute(
    'update idempotency_keys set response = ?::jsonb where actor = ? and operation = ? and key = ?',
    [JSON.stringify(response), ...scope],
  )
  return response
}

async function replay<T>(em: EntityManager, scope: string[], hash: string): Promise<T> {
  const [row] = await em.execute<{ request_hash: string; response: T }[]>(
    'select request_hash, response from idempotency_keys where actor = ? and operation = ? and key = ?',
    scope,
  )
  if (!row || row.request_hash !== hash) throw idempotencyMismatch()
  return row.response
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
