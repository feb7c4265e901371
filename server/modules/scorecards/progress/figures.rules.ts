/** Fewer scores than this say nothing about a person: one is noise. Source: product decisions §7. */
export const MIN_SCORECARDS = 3

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length
export const round = (value: number) => Math.round(value * 100) / 100
export const onScale = (value: number) => round(Math.min(5, Math.max(1, value)))

/** Whole points carry this error by their rounding alone: 1/√12. Three equal scores are not certainty. */
export const ROUNDING = Math.sqrt(1 / 12)
