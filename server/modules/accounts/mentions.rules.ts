import { ERASED_NAME } from './erase.rules.ts'

/** Who is looked for in what other people wrote. */
export interface Named {
  /** Every name they went by here: of the account, and of what they booked as a guest. */
  names: readonly string[]
  emails: readonly string[]
}

/**
 * Finds a person in a text: e-mail addresses and full names in any case, and each word of a name as it is written or
 * with a capital, so that Will leaves "will" alone. Null for somebody who never gave a name.
 */
export function mentionsOf({ names, emails }: Named): RegExp | null {
  const full = names.map((name) => name.trim()).filter((name) => /\s/.test(name))
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1)
  const anyCase = [...emails, ...full].filter(Boolean).map(escape)
  const asWritten = [...words, ...words.map(capitalised)].map(escape)
  const alternatives = [
    ...longestFirst(anyCase).map((text) => `(?i:${text})`),
    ...longestFirst([...new Set(asWritten)]),
  ]
  if (alternatives.length === 0) return null
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The text with "Former member" for every mention. */
export const withoutName = (text: string, mentions: RegExp): string =>
  text.replace(mentions, `${ERASED_NAME.first} ${ERASED_NAME.last}`)

/** The same for every text inside a JSON value; keys stay. */
export function withoutNames(value: unknown, mentions: RegExp): unknown {
  if (typeof value === 'string') return withoutName(value, mentions)
  if (Array.isArray(value)) return value.map((one: unknown) => withoutNames(one, mentions))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNames(one, mentions)]))
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const longestFirst = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)
