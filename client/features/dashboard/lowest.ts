interface Dimension {
  label: string
  now: number | null
  points: readonly { value: number }[]
}

/** The dimension with the lowest score: the mean of its last three, or the last one where there are fewer. */
export function lowestOf(dimensions: readonly Dimension[]): { label: string; score: number } | null {
  const scored = dimensions.flatMap(({ label, now, points }) => {
    const score = now ?? points.at(-1)?.value
    return score === undefined ? [] : [{ label, score }]
  })
  return scored.toSorted((a, b) => a.score - b.score)[0] ?? null
}
