export const ZOOMS = [0.75, 1, 1.25, 1.5, 2] as const

/** The next step up or down; the same where there is none. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step === zoom)
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))] ?? 1
}
