import { folded, gathered, unmasked } from './plain-text.rules.ts'

/** What only the product says of somebody, or calls its own people. */
const RESERVED = new Set(
  'verified certified official support helpdesk admin admins administrator moderator moderators'.split(' '),
)
/** A shorter name of a product may be part of anybody’s. */
const LONG_PRODUCT = 6

const lettersOf = (text: string) => text.replace(/[^\p{L}\d]/gu, '')

/** Whether somebody of this name would pass for the product or its people, however the letters are dressed. */
export function isReservedName(name: string, product: string): boolean {
  const own = lettersOf(folded(product))
  return [folded(name), unmasked(gathered(folded(name)))].some((read) => {
    const words = read.split(/[^\p{L}\d]+/u)
    if (words.some((word) => RESERVED.has(word) || word === own)) return true
    return own.length >= LONG_PRODUCT && lettersOf(read).includes(own)
  })
}
