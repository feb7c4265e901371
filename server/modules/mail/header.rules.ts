import { withoutLinks } from '../../lib/text/link.rules.ts'
import { sanitize } from '../../lib/text/sanitize.ts'

/**
 * A name or title that somebody wrote, fit for where the product speaks: a subject, a calendar's entry, a notification.
 * On one line, without markup and without a link, however it came to be stored.
 */
export const inOwnVoice = (text: string): string => withoutLinks(sanitize(text))

export interface Mailbox {
  name: string
  address: string
}

/** Reads `Name <name@host>` or `name@host`, as the settings have it; never what a stranger wrote. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = ''] = /^(?:(.*?)\s*)<([^<>]+)>$/.exec(text.trim()) ?? []
  return address ? { name, address } : { name: '', address: text.trim() }
}
