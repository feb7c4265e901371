/** "2,500": a figure as people read it. */
export const grouped = (count: number): string => count.toLocaleString('en')

/** "1 hour", "15 minutes", "2,500 units": a figure with what it counts. */
export const plural = (count: number, one: string): string =>
  `${grouped(count)} ${count === 1 ? one : `${one}s`}`
