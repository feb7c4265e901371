import { LAST_PLACE } from './places.rules.ts'

const ESCAPED = /['\\]/

/** Reads a `tsvector` as PostgreSQL writes it, `'ana':1A 'bain':4B,17`: each word with the best of its places. */
export function eachLexeme(text: string, tell: (word: string, place: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    let end = text.indexOf("'", at + 1)
    while (text.charCodeAt(end + 1) === QUOTE) end = text.indexOf("'", end + 2)
    const written = text.slice(at + 1, end)
    const word = ESCAPED.test(written) ? written.replaceAll("''", "'").replaceAll('\\\\', '\\') : written
    // What has no letter has the last weight.
    let place = LAST_PLACE
    for (at = end + 1; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === BLANK) break
      if (code >= A && code < A + place) place = code - A
    }
    tell(word, place)
  }
}

const QUOTE = 39
const BLANK = 32
const A = 65
