const MIN_HOLDS = 2

/** So many percent of what is free, and two at least. */
export const shareOf = (free: number, percent: number): number =>
  Math.max(MIN_HOLDS, Math.floor((free * percent) / 100))

/** What one network may take of a share of three and more: somebody elsewhere always finds a third of it. */
export const ofOneNetwork = (share: number): number => Math.max(MIN_HOLDS, Math.ceil((share * 2) / 3))

interface Bound {
  holds: readonly { expiresAt: Date }[]
  max: number
}

/** When the first hold of the first full bound ends; null when none is full. */
export function firstFree(bounds: readonly Bound[]): Date | null {
  const full = bounds.find(({ holds, max }) => holds.length >= max)
  return full ? new Date(Math.min(...full.holds.map(({ expiresAt }) => expiresAt.getTime()))) : null
}
