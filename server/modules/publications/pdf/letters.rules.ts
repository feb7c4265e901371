/** Signs that can be said with others, where no font has them. */
const SPELLED: Record<string, string> = {
  '→': '›',
  '←': '‹',
  '≈': '~',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '√': 'root of ',
  '∞': 'infinite',
}

const SCRIPTS: [RegExp, string][] = [
  [/\p{Script_Extensions=Arabic}/u, 'Arabic'],
  [/\p{Script_Extensions=Hebrew}/u, 'Hebrew'],
  [/\p{Script_Extensions=Hangul}/u, 'Korean'],
  [
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
    'Chinese or Japanese',
  ],
  [/\p{Script_Extensions=Thai}/u, 'Thai'],
  [/\p{Script_Extensions=Bengali}/u, 'Bengali'],
  [/\p{Script_Extensions=Tamil}/u, 'Tamil'],
  [/\p{Script_Extensions=Telugu}/u, 'Telugu'],
  [/\p{Script_Extensions=Georgian}/u, 'Georgian'],
  [/\p{Script_Extensions=Armenian}/u, 'Armenian'],
  [/[\p{Extended_Pictographic}\p{Emoji_Component}]/u, 'emoji'],
]

const nameOf = (letter: string) => SCRIPTS.find(([script]) => script.test(letter))?.[1] ?? 'sign'

/** What takes no room: joiners, marks of direction, variants, and what commands a terminal. */
const IS_UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

export interface Spelled {
  text: string
  /** Something in brackets stands for letters. */
  hasStandIns: boolean
}

/** The text in letters that can be printed; where words are in others stands what script they are in: "[Arabic]". */
export function spell(text: string, isPrintable: (letter: string) => boolean): Spelled {
  let hasStandIns = false
  const spelled = Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '\n' || isPrintable(letter)) return letter
    if (/\s/.test(letter)) return ' '
    if (IS_UNSEEN.test(letter)) return ''
    const sign = SPELLED[letter]
    hasStandIns ||= sign === undefined
    return sign ?? `[${nameOf(letter)}]`
  }).join('')
  return { text: hasStandIns ? spelled.replaceAll(REPEATED, '$1') : spelled, hasStandIns }
}

const REPEATED = new RegExp(
  `(\\[(?:${[...SCRIPTS.map(([, name]) => name), 'sign'].join('|')})\\])(?:\\s*\\1)+`,
  'g',
)

/** The text in pieces of one font each, blanks with the words around them: the first that has all letters of a word, or else of the letter. */
export function piecesOf<Font>(
  text: string,
  fonts: readonly Font[],
  has: (font: Font, letter: string) => boolean,
): { text: string; font: Font | undefined }[] {
  const fontOf = (part: string) => fonts.find((font) => Array.from(part).every((letter) => has(font, letter)))
  const parts = (text.match(/\s+|\S+/g) ?? []).flatMap((word) => {
    const font = fontOf(word)
    if (font !== undefined) return [{ text: word, font }]
    return Array.from(word, (letter) => ({ text: letter, font: fontOf(letter) ?? fonts[0] }))
  })
  const pieces: typeof parts = []
  for (const [place, part] of parts.entries()) {
    const last = pieces.at(-1)
    // Words of a script from right to left are set in their order only when they are one piece.
    const before = last?.font
    if (before !== undefined && isBetween(before, parts, place) && has(before, ' ')) part.font = before
    if (last && before === part.font) last.text += part.text
    else pieces.push({ ...part })
  }
  return pieces
}

/** Whether a part is blank and stands between two parts of a font. */
function isBetween<Font>(
  font: Font,
  parts: readonly { text: string; font: Font | undefined }[],
  place: number,
): boolean {
  return !parts[place]?.text.trim() && parts[place + 1]?.font === font
}
