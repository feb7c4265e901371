import { hasLink } from './link.rules.ts'
import { sanitize } from './sanitize.ts'

const MAX_NAME = 100

export const NAME_MESSAGE = 'Enter your name, up to 100 characters, without links or addresses.'

/** A name as it is kept, on one line and without markup; null when it is none, or would carry a link into other people’s mail. */
export function personName(text: string): string | null {
  const name = sanitize(text)
  return name.length >= 1 && name.length <= MAX_NAME && !hasLink(name) ? name : null
}
