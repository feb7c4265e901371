const MIN_HOLDS = 2

/** A percentage of the free times, at least two. */
export const shareOf = (free: number, percent: number): number =>
  Math.max(MIN_HOLDS, Math.floor((free * percent) / 100))

/** What one network may take of a share of three or more: two thirds, so that other networks always find a third. */
export const ofOneNetwork = (share: number): number => Math.max(MIN_HOLDS, Math.ceil((share * 2) / 3))

interface Bound {
  holds: readonly { expiresAt: Date }[]
  max: number
}

/** When the first hold of the first exhausted limit ends; null when no limit is exhausted. */
export function firstFree(bounds: readonly Bound[]): Date | null {
  const full = bounds.find(({ holds, max }) => holds.length >= max)
  return full ? new Date(Math.min(...full.holds.map(({ expiresAt }) => expiresAt.getTime()))) : null
}
