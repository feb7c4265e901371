/**
 * How likely a t at least this far from zero is by chance, to either side, at a whole number of degrees of freedom.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4, which are exact.
 */
export function chanceOf(t: number, degrees: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degrees))
  const cosine = Math.cos(angle)
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let terms = 0
  for (let k = isOdd ? 1 : 0; k <= degrees - 2; k += 2) {
    terms += term
    term *= (cosine ** 2 * (k + 1)) / (k + 2)
  }
  const within = Math.sin(angle) * terms
  return 1 - (isOdd ? (2 / Math.PI) * (angle + within) : within)
}

/**
 * Which of several findings stand when at most `error` of people without any may be told one, however the findings hang
 * together. Source: Holm, A simple sequentially rejective multiple test procedure, 1979.
 */
export function standing(chances: readonly number[], error: number): boolean[] {
  const order = chances.map((_, index) => index).sort((a, b) => chances[a]! - chances[b]!)
  const failed = order.findIndex((index, before) => chances[index]! * (chances.length - before) > error)
  const stand = new Set(failed === -1 ? order : order.slice(0, failed))
  return chances.map((_, index) => stand.has(index))
}
