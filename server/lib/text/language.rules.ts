import { sanitize } from './sanitize.ts'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
/** Kinds of one language that people tell apart. */
const REGIONAL =
  'en-GB en-US en-AU en-CA pt-BR pt-PT es-419 es-ES es-MX fr-CA fr-CH de-AT de-CH nl-BE zh-Hans zh-Hant'
/** Names in use that the standard has under another. */
const ALSO = [
  'Mandarin',
  'Mandarin Chinese',
  'Farsi',
  'Tagalog',
  'Castilian',
  'Gaelic',
  'Valencian',
  'Serbo-Croatian',
  'Bengali',
  'Oriya',
  'Moldovan',
  'Kirghiz',
  'Uighur',
]

let names: ReadonlyMap<string, string> | undefined

/** The English names of ISO 639, by themselves in small letters. */
function allNames(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const two = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const codes = [
    ...two,
    ...two.flatMap((start) => LETTERS.map((last) => start + last)),
    ...REGIONAL.split(' '),
  ]
  const all = [...codes.flatMap((code) => english.of(code) ?? []), ...ALSO]
  return new Map(all.map((name) => [name.toLowerCase(), name]))
}

/** A language by its English name, as it is written; null when there is none of that name. */
export function languageNamed(text: string): string | null {
  names ??= allNames()
  return names.get(sanitize(text).toLowerCase()) ?? null
}
