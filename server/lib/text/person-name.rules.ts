import { claimedIn } from './claim-phrases.rules.ts'
import { hasEmblem, NO_EMBLEMS } from './emblem.rules.ts'
import { hasLink } from './link.rules.ts'
import { isReservedName } from './reserved-name.rules.ts'
import { sanitize } from './sanitize.ts'

const MAX_NAME = 100

const NAME_MESSAGE = 'Enter your name, up to 100 characters, without links or addresses.'

type ReadName = { name: string; mistake: null } | { name: null; mistake: string }

/** A name as it is kept, on one line and without markup; or why it is none, such as a link that would go into other people’s mail. */
export function readName(text: string, product: string): ReadName {
  const name = nameWithoutLinks(text)
  const mistake = name ? nameMistake(name, product) : NAME_MESSAGE
  return name && mistake === null ? { name, mistake } : { name: null, mistake: mistake ?? NAME_MESSAGE }
}

/** Why a name, or a part of one, says more than who somebody is; null when it does not. */
export function nameMistake(name: string, product: string): string | null {
  if (hasEmblem(name) || /\p{So}/u.test(name)) return NO_EMBLEMS
  if (isReservedName(name, product)) return 'Enter your own name: this one reads as if it were ours.'
  return claimedIn(name).length > 0 ? 'Enter a name alone, without firms and degrees.' : null
}

/**
 * The line as it is kept, or null when it is too long or carries a link. "A.Schmidt" is how people write an initial, and a mail program
 * makes a link of it, for .schmidt is a domain: it is kept as "A. Schmidt", which nobody makes a link of.
 */
export function nameWithoutLinks(text: string): string | null {
  const name = sanitize(text)
  if (name.length > MAX_NAME) return null
  if (!hasLink(name)) return name
  const spaced = name.replace(DOTTED, (dotted) =>
    dotted.split('.').every(isOfName) ? dotted.replace(BEFORE_WORD, '. ') : dotted,
  )
  return hasLink(spaced) ? null : spaced
}

/** Words with a full stop and no space between them, and nothing of an address around: "J.Lopez" in "Maria J.Lopez". */
const DOTTED = /(?<=^|[\s(,"“])[\p{L}\p{M}'’-]+(?:\.[\p{L}\p{M}'’-]+)+(?=$|[\s),"”]|\.(?:$|\s))/gu
const BEFORE_WORD = /\.(?=\p{L}\p{M}*['’-]?\p{L})/gu

/** An initial, or a word as names are written; never what begins a web address or ends most of them. */
const isOfName = (part: string): boolean =>
  /^\p{Lu}(?:\p{M}*|.*\p{Ll}.*)$/u.test(part) && !/^(?:www|com|net|org|info)$/i.test(part)
