import { folded } from '../../../lib/text/plain-text.rules.ts'

export interface EarlierText {
  text: string
  /** By the same person. */
  isOwn: boolean
}

/** Fewer words are alike by themselves: "Great session, thank you". */
const MIN_WORDS = 8
const GROUP = 3
/** Of all groups of three words in either, how many stand in both: of one person's texts, and of different people's. */
const ALIKE = { own: 0.7, others: 0.9 }

/** Whether a text says what another said, in nearly the same words. */
export function isDuplicate(text: string, earlier: readonly EarlierText[]): boolean {
  const own = wordsOf(text)
  if (own.length < MIN_WORDS) return false
  const groups = groupsOf(own)
  return earlier.some(({ text: other, isOwn }) => {
    const words = wordsOf(other)
    if (words.length < MIN_WORDS) return false
    const theirs = groupsOf(words)
    const both = [...groups].filter((group) => theirs.has(group)).length
    return both / (groups.size + theirs.size - both) >= (isOwn ? ALIKE.own : ALIKE.others)
  })
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\d']+/gu) ?? []

const groupsOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(0, 1 - GROUP).map((_, place) => words.slice(place, place + GROUP).join(' ')))
