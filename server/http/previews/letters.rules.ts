/** What the fonts of pictures have: Latin with its extensions and Vietnamese, Greek, Cyrillic, Devanagari, signs. */
const DRAWN =
  /[\u0300-\u0345\x20-\x7e\xa1-\xac\xae-\u024f\u0370-\u0373\u0375-\u0377\u037b-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff\u0400-\u052f\u0900-\u097f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u20b9\u2122\u2212]/u

/** Sentences longer than a picture can show are not worth measuring. */
const MAX_LENGTH = 400

/**
 * The text as it can be drawn, on one line and without emoji; null when it has letters that no font here has, for part of a
 * name is another name.
 */
export function drawable(text: string): string | null {
  const letters = Array.from(text.normalize('NFKC').replaceAll(/\s+/g, ' '))
  const drawn = letters.filter((letter) => DRAWN.test(letter))
  if (letters.some((letter) => !DRAWN.test(letter) && /[\p{L}\p{N}]/u.test(letter))) return null
  const line = drawn.join('').replaceAll(/ +/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? Array.from(line).slice(0, MAX_LENGTH).join('') : null
}
