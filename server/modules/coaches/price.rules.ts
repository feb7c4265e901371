/** Price in minor units: the type's own price, or hourly rate × minutes / 60 rounded half up. Intro calls are free. */
export function sessionPrice(
  type: { kind: string; priceMinor?: number | null; durationMinutes: number },
  hourlyRateMinor: number,
): number {
  if (type.kind === 'intro_call') return 0
  return type.priceMinor ?? Math.floor((hourlyRateMinor * type.durationMinutes + 30) / 60)
}
