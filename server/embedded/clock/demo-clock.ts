import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock, ClockListener } from '../../clock.ts'
import { badInput } from '../../errors.ts'
import { type ClockChange, FURTHEST_MS, OUT_OF_REACH } from './change.rules.ts'
import { listen } from './listen.ts'
import { CHANNEL, readOffset, writeOffset } from './offset-store.ts'

/** The machine's time and an offset that the database keeps: a restart keeps it, and all processes on it agree. */
export interface DemoClock extends Clock {
  onChange: (listener: ClockListener) => () => void
  machine: () => Date
  offsetMs: () => number
  /**
   * Answers once this process works by the new time and its listeners are done, or have taken longer than somebody
   * waits: months under load bring work for minutes. Throws BAD_USER_INPUT.
   */
  set: (change: ClockChange) => Promise<void>
  /** Whether what setting it has brought is still being done. */
  isCatchingUp: () => boolean
  stop: () => Promise<void>
}

export interface DemoClockOptions {
  pool: Pool
  /** Of the same database, for the connection that hears what other processes set. */
  url: string
  machine: Clock
  log: Pick<Logger, 'warn'>
  /** How long setting it waits for its listeners. */
  maxWaitMs?: number
}

const MAX_WAIT_MS = 10_000

export async function openDemoClock({
  pool,
  url,
  machine,
  log,
  maxWaitMs = MAX_WAIT_MS,
}: DemoClockOptions): Promise<DemoClock> {
  const listeners = new Set<ClockListener>()
  let offset = await readOffset(pool)

  let work: Promise<unknown> = Promise.resolve()
  let underWay = 0

  function become(next: number): void {
    if (next === offset) return
    const previous = offset
    offset = next
    const told = [...listeners].map(async (listener) => listener(previous, next))
    const failed = (error: unknown) => log.warn({ err: error }, 'the work of a clock that was set failed')
    underWay += 1
    work = Promise.all([work, ...told.map((one) => one.catch(failed))]).finally(() => (underWay -= 1))
  }

  // One at a time: of two answers that overtake each other the older one would stand.
  let reading = Promise.resolve()
  const reread = (): Promise<void> => {
    const read = reading.then(async () => become(await readOffset(pool)))
    reading = read.catch(() => undefined)
    return read
  }
  const ear = listen(url, CHANNEL, () => {
    reread().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'))
  })

  return Object.assign(() => new Date(machine().getTime() + offset), {
    machine,
    offsetMs: () => offset,
    onChange(listener: ClockListener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async set(change: ClockChange) {
      if (!(await writeOffset(pool, written(change, machine())))) throw badInput(OUT_OF_REACH)
      await reread()
      await within(maxWaitMs, work)
    },
    isCatchingUp: () => underWay > 0,
    stop: async () => {
      await ear.stop()
      await reading
      await work
    },
  })
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

function written(change: ClockChange, real: Date): { base: number | null; by: number } {
  if ('reset' in change) return { base: 0, by: 0 }
  if ('advanceMs' in change) return { base: null, by: clamp(change.advanceMs) }
  return { base: 0, by: clamp(change.to.getTime() - real.getTime()) }
}

/** Keeps a nonsensical number within what the column holds; the statement refuses it all the same. */
const clamp = (ms: number) => Math.max(-3 * FURTHEST_MS, Math.min(3 * FURTHEST_MS, ms))
