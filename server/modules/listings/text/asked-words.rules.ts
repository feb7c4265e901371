const MAX_LENGTH = 200
const MAX_WORDS = 8

/** What a word of a search is taken for: any word that begins with it or, misspelt, one of those that were meant. */
export interface AskedWord {
  words: readonly string[]
  isWhole: boolean
}

/** The words of a text; null when nothing is asked, none when it is made of symbols alone, which nobody has. */
export function typedWords(text: string | null | undefined): string[] | null {
  if (!text?.trim()) return null
  return (
    text
      .slice(0, MAX_LENGTH)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? []
  )
}

export const asBeginnings = (words: readonly string[]): AskedWord[] =>
  [...new Set(words)].slice(0, MAX_WORDS).map((word) => ({ words: [word], isWhole: false }))
