import type { AskedWord } from './asked-words.rules.ts'
import { PLACES, relevanceSql } from './places.rules.ts'

/** All words as a query of PostgreSQL. */
export const tsqueryOf = (words: readonly AskedWord[]): string =>
  words.map((word) => `(${anyOf(word, '')})`).join(' & ')

/** How well the words fit a row; `value` gives each value its place in the statement. */
export const relevanceOfRow = (words: readonly AskedWord[], value: (value: string) => string): string =>
  relevanceSql(
    words.map((word) => {
      const tests = PLACES.map(
        ({ weight, points }) => `when search @@ ${value(anyOf(word, weight))}::tsquery then ${points}`,
      )
      return `case ${tests.join(' ')} end`
    }),
  )

function anyOf({ words, isWhole }: AskedWord, weight: string): string {
  const suffix = `${isWhole ? '' : '*'}${weight}`
  return words.map((word) => `${quoted(word)}${suffix && `:${suffix}`}`).join(' | ')
}

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
