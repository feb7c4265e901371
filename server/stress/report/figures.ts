/** The value below which that share (0 to 1) of the values lies, by nearest rank; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** How long things took, as one phrase. */
export function spread(milliseconds: readonly number[]): string {
  const of = (share: number) => `${Math.round(percentile(milliseconds, share))}`
  return `p50 ${of(0.5)} p95 ${of(0.95)} max ${of(1)} ms`
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Minor units of the pound, as people write them. */
export const inPounds = (minor: number): string =>
  `£${(minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

/** How many of each, the most frequent first: `199 SLOT_TAKEN, 1 done`. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const ordered = [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
  return ordered.map(([name, count]) => `${count} ${name}`).join(', ') || 'none'
}

/** Every order of the items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  )
}
