/** A stretch of time in milliseconds, the end excluded. */
export interface Span {
  from: number
  to: number
}

/** The same time as few stretches, ascending and apart from each other: overlapping and touching ones become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Whether any of these merged stretches meets the span. Looks only near it: calendars bring hundreds. */
export function meetsAny(merged: readonly Span[], { from, to }: Span): boolean {
  let [low, high] = [0, merged.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((merged[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const next = merged[low]
  return next !== undefined && next.from < to
}
