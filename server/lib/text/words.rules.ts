import { readable, readableLines, visibleLength } from './sanitize.ts'

interface Limits {
  min: number
  max: number
  /** Whether line breaks stay. */
  hasLines?: boolean
}

/** What somebody had to write, as it is kept; null when too little of it can be seen, or it is too much. */
export function wordsWithin(given: string, { min, max, hasLines = false }: Limits): string | null {
  const words = hasLines ? readableLines(given) : readable(given)
  return visibleLength(words) >= min && words.length <= max ? words : null
}
