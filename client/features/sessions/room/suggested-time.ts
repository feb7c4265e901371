import { DAY } from '../../../lib/durations.ts'

/** After so long, what was said has been worked on; later it is forgotten. */
const EARLIEST_DAYS = 4

interface Asked {
  /** Of the session before. */
  startsAt: string
  now: number
}

/** When the next session is best: at the same time of the week, in four days at the earliest. */
export function bestTime({ startsAt, now }: Asked): number {
  const held = Date.parse(startsAt)
  const weeks = Math.max(1, Math.ceil((now + EARLIEST_DAYS * DAY - held) / (7 * DAY)))
  return held + weeks * 7 * DAY
}

/** Of the free times the one that is nearest to the best; null when none is free. */
export function suggestedTime<Slot extends { startsAt: string }>(
  slots: readonly Slot[],
  asked: Asked,
): Slot | null {
  const best = bestTime(asked)
  const away = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - best)
  const [nearest] = slots.toSorted((a, b) => away(a) - away(b))
  return nearest ?? null
}
