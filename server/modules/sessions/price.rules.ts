/** Price in minor units: the type's own price, or hourly rate × minutes / 60 rounded half up. Intro calls are free. */
export function sessionPrice(
  type: { kind: string; priceMinor?: number | null; durationMinutes: number },
  hourlyRateMinor: number,
): number {
  if (type.kind === 'intro_call') return 0
  return type.priceMinor ?? Math.floor((hourlyRateMinor * type.durationMinutes + 30) / 60)
}

/** Commission in basis points: 20 % for a pair's first three completed sessions, then 10 %. Source: product decisions §5. */
export const commissionBps = (completedByPair: number): number => (completedByPair < 3 ? 2000 : 1000)
