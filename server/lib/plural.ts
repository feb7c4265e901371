/** "1 hour", "15 minutes": a figure with what it counts. */
export const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`
