import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Subject } from './lab.ts'

/** Of our advisory locks in the product's database. */
const LOCKS = 7_700
const LOOK_EVERY_MS = 4
const FUNCTION = `create function stress_gate() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(${LOCKS}, tg_argv[0]::int); return null; end $$`

/** Where a transaction can be made to stand still: once a row of a table was written, and before its commit. */
export interface Gate {
  name: string
  /** As a trigger says it. */
  after: string
}

export interface Gates {
  /** Closes a gate and waits until somebody stands at it; false when `isOver` says first that nobody comes. */
  close: (gate: Gate, isOver: () => boolean) => Promise<boolean>
  /** Ends the transactions that stand there, as the death of who made them does, and opens it. */
  open: (gate: Gate) => Promise<void>
  end: () => Promise<void>
}

/** Gates in a product's database. Open ones cost it a shared lock each. */
export async function buildGates({ databaseUrl, sql }: Subject, gates: readonly Gate[]): Promise<Gates> {
  await sql(FUNCTION)
  for (const [place, { after }] of gates.entries())
    await sql(
      `create trigger stress_gate_${place} after ${after} for each row execute function stress_gate(${place})`,
    )
  const keeper = new Client(databaseUrl)
  // A database that goes away with its product is told by whoever asks next.
  keeper.on('error', () => undefined)
  await keeper.connect()
  const standing = (place: number) =>
    keeper.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objid = $1 and not granted`,
      [place],
    )
  /** Never waits in line: whoever came later would wait behind it with rows locked. */
  const takes = async (place: number) =>
    (await keeper.query<{ is: boolean }>(`select pg_try_advisory_lock(${LOCKS}, $1) as is`, [place])).rows[0]
      ?.is
  return {
    close: async (gate, isOver) => {
      const place = gates.indexOf(gate)
      while (!(await takes(place))) await pause(LOOK_EVERY_MS)
      while ((await standing(place)).rows.length === 0) {
        if (isOver()) return false
        await pause(LOOK_EVERY_MS)
      }
      return true
    },
    open: async (gate) => {
      const place = gates.indexOf(gate)
      for (const { pid } of (await standing(place)).rows)
        await keeper.query('select pg_terminate_backend($1, 5000)', [pid])
      await keeper.query(`select pg_advisory_unlock(${LOCKS}, $1)`, [place])
    },
    end: () => keeper.end().catch(() => undefined),
  }
}
