/** Fonts by the names of their packages. That for Arabic has a glyph for each letter with its dots, so that it can be copied. */
export type Family =
  | 'vazirmatn'
  | 'noto-sans-hebrew'
  | 'noto-sans-thai'
  | 'noto-sans-kr'
  | 'noto-sans-jp'
  | 'noto-sans-sc'

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/** Ideographs, and the signs and wide letters that are written with them. */
const EAST_ASIAN = /[\p{Script=Han}\u3000-\u30FF\uFF00-\uFFEF]/u

/** Where a letter is looked for. Ideographs look as in the language of the text, as far as other letters show it. */
export function familiesFor(letter: string, text: string): readonly Family[] {
  if (/\p{Script_Extensions=Arabic}/u.test(letter)) return ['vazirmatn']
  if (/\p{Script=Hebrew}/u.test(letter)) return ['noto-sans-hebrew']
  if (/\p{Script=Thai}/u.test(letter)) return ['noto-sans-thai']
  if (HANGUL.test(letter)) return ['noto-sans-kr']
  if (!EAST_ASIAN.test(letter)) return []
  if (KANA.test(text)) return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
  return HANGUL.test(text)
    ? ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc']
    : ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
}

type Range = readonly [first: number, last: number]

/** A list of CSS: "U+0600-06FF,U+200C". */
export const rangesOf = (list: string): Range[] =>
  list.split(',').map((range): Range => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

export const isInside = (letter: string, ranges: readonly Range[]): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

export const lettersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('')
