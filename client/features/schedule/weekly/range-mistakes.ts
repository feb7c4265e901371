import type { TimeRange } from '../draft/calendar-change.ts'

/** What is wrong with each range of a day; undefined where nothing is. The server has the same two rules. */
export const mistakesIn = (ranges: readonly TimeRange[]): (string | undefined)[] =>
  ranges.map(({ start, end }, i) => {
    if (start >= end) return 'Make the end later than the start.'
    const meets = ranges.some((other, j) => j < i && other.start < end && start < other.end)
    return meets ? 'Start this range when the one before it has ended.' : undefined
  })
