import { badInput } from '../../../errors.ts'
import { parseReceiptName } from '../../receipts/receipt.rules.ts'

const MAX_CHARACTERS = 100

/** What is searched for, in lower case; null when it is too short to find anything by. Throws BAD_USER_INPUT. */
export function searchWords(text: string): string | null {
  const words = text.trim().toLowerCase()
  if (words.length > MAX_CHARACTERS)
    throw badInput('Search for at most 100 characters.', [
      { path: 'text', message: 'At most 100 characters.' },
    ])
  return words.length < 2 ? null : words
}

/** The pattern of `like` for words anywhere in a text. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The first and last id that begin with these digits, 6 at least, with or without a "#"; null when it is no id. */
export function idRange(words: string): { from: string; to: string } | null {
  const digits = words.replace(/^#/, '')
  if (!/^[0-9a-f-]{6,36}$/.test(digits)) return null
  const hex = digits.replaceAll('-', '')
  if (hex.length < 6 || hex.length > 32) return null
  const uuid = (fill: string) => {
    const all = hex.padEnd(32, fill)
    return [0, 8, 12, 16, 20].map((from, part) => all.slice(from, [8, 12, 16, 20, 32][part])).join('-')
  }
  return { from: uuid('0'), to: uuid('f') }
}

/** The receipt that is named: "r-12" and "R-000012" are one; null when none is. */
export function receiptIn(words: string): ReturnType<typeof parseReceiptName> {
  const [, letter = '', digits = ''] = /^([rc])-(\d{1,9})$/.exec(words) ?? []
  return parseReceiptName(`${letter.toUpperCase()}-${digits.replace(/^0+/, '').padStart(6, '0')}`)
}
