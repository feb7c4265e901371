import type { Pool, PoolClient } from 'pg'

/** What a transaction of the test does and keeps to itself until it ends: rows or a table it locks, or writes. */
export interface Held {
  text: string
  values?: unknown[]
}

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`

/**
 * Lets calls meet, in an order that is always the same: a transaction of the test holds something, each call starts once those
 * before it wait for a lock, and when all of them do the transaction is undone. Throws when a call answers without having waited.
 */
export function meetAt<T>(pool: Pool, held: Held, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const started: Promise<T>[] = []
  const meet = async () => {
    for (const call of calls) {
      started.push(call())
      if (await doAllWait(pool, started)) continue
      const answer = JSON.stringify(await Promise.race(started))
      throw new Error(
        `Of ${calls.length} calls, one of the first ${started.length} answered without waiting: ${answer}`,
      )
    }
  }
  return whileHeld(pool, held, 'rollback', meet, started)
}

/** What a call answers that comes while a transaction of the test is under way, and whether it waits for its end. */
export async function callDuring<T>(
  pool: Pool,
  held: Held,
  call: () => Promise<T>,
): Promise<{ answer: T; hasWaited: boolean }> {
  const started: Promise<T>[] = []
  let hasWaited = false
  const meet = async () => {
    started.push(call())
    hasWaited = await doAllWait(pool, started)
  }
  const [answer] = await whileHeld(pool, held, 'commit', meet, started)
  return { answer: answer as T, hasWaited }
}

async function whileHeld<T>(
  pool: Pool,
  { text, values }: Held,
  end: 'commit' | 'rollback',
  meet: () => Promise<void>,
  started: readonly Promise<T>[],
): Promise<T[]> {
  const gate = await pool.connect()
  try {
    await gate.query('begin')
    await gate.query(text, values)
    await meet()
  } finally {
    await letGo(gate, end)
    await Promise.allSettled(started)
  }
  return Promise.all(started)
}

async function letGo(gate: PoolClient, end: 'commit' | 'rollback'): Promise<void> {
  await gate.query(end)
  gate.release()
}

/** Whether as many connections as there are calls come to wait for a lock; not when a call answers before. */
async function doAllWait(pool: Pool, calls: readonly Promise<unknown>[]): Promise<boolean> {
  const answered: unknown[] = []
  const note = (answer: unknown) => void answered.push(answer)
  for (const call of calls) void call.then(note, note)
  while (answered.length === 0) {
    const { rows } = await pool.query<{ count: number }>(WAITING)
    if ((rows[0]?.count ?? 0) >= calls.length) return true
  }
  return false
}
