/** The change against before: "+12 %", "-3 %"; null when nothing was before, since a share of nothing says nothing. */
export function changeWords(now: number, before: number): { text: string; isUp: boolean } | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return { text: `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`, isUp: percent >= 0 }
}

/** A step as a share of the one before: "38 %"; null of nothing. */
export function shareWords(count: number, ofCount: number): string | null {
  if (ofCount === 0) return null
  const percent = (count / ofCount) * 100
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}
