import { AsyncLocalStorage } from 'node:async_hooks'
import type { Statement } from './statements.ts'

/** A page asks for less than a second of work; what takes this long is not worth the database's time. */
export const READ_DEADLINE_MS = 10_000
/** Who takes a slot may stand in a queue, and must hear what became of it. */
export const WRITE_DEADLINE_MS = 30_000

/** Until when the database works for whoever is asking. */
export interface Deadline {
  startedAt: number
  limitMs: number
  /** How many times longer than usual everything may take. */
  factor: number
  /** Answered: what goes on behind the answer has no deadline. */
  isOver: boolean
  /** Where statements are noted, for whoever wants to know them. */
  statements?: Statement[] | undefined
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>()

export const openDeadline = (factor = 1): Deadline => ({
  startedAt: performance.now(),
  limitMs: WRITE_DEADLINE_MS * factor,
  factor,
  isOver: false,
})

/** Everything that `run` asks of the database, however deep inside, has this deadline. */
export const within = <T>(deadline: Deadline | undefined, run: () => T): T => deadlines.run(deadline, run)

/** Work that somebody's request set off and that is not for them to wait for. */
export const withoutDeadline = <T>(run: () => T): T => within(undefined, run)

export const currentDeadline = (): Deadline | undefined => deadlines.getStore()

/** Gives the current request less time than it has by itself. */
export function limitTo(limitMs: number): void {
  const deadline = currentDeadline()
  if (deadline) deadline.limitMs = Math.min(deadline.limitMs, limitMs * deadline.factor)
}

export const hasPassed = (deadline: Deadline | undefined): boolean =>
  deadline !== undefined && !deadline.isOver && performance.now() - deadline.startedAt > deadline.limitMs
