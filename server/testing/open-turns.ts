import { answers } from '../embedded/postgres/connect.ts'

const TURN_MS = 100

export interface Turns {
  /** How many there have been. */
  now(): number
  /**
   * What the work answers, and in how many turns the database of `url` was reached at its slowest meanwhile: 0 on a
   * machine that has time.
   */
  besides<T>(work: () => Promise<T>): Promise<{ value: T; reached: number }>
  close(): void
}

/** Time as our own loop has it, a tenth of a second each turn: while the machine has none for us, none passes. */
export function openTurns(url: string): Turns {
  let turns = 0
  let slowest = 0
  let isMeasured = false
  let reaching: Promise<void> | null = null
  const reach = async () => {
    const from = turns
    await answers(url)
    slowest = Math.max(slowest, turns - from)
  }
  const timer = setInterval(() => {
    turns += 1
    if (isMeasured) reaching ??= reach().finally(() => (reaching = null))
  }, TURN_MS)
  return {
    now: () => turns,
    besides: async (work) => {
      slowest = 0
      isMeasured = true
      try {
        const value = await work()
        isMeasured = false
        await reaching
        return { value, reached: slowest }
      } finally {
        isMeasured = false
      }
    },
    close: () => clearInterval(timer),
  }
}
