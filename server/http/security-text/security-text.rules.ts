import { DAY } from '../../lib/durations.ts'

/** How long what is said may be relied on; RFC 9116 asks for less than a year. */
const VALID_MS = 180 * DAY

interface Said {
  /** The product's own address. */
  origin: string
  /** Where a weakness is reported, when it is set. */
  contact: string | undefined
  now: Date
}

/** Whom to tell of a weakness of the product (RFC 9116). Whenever it is asked for, it holds for some months from then. */
export function writeSecurityText({ origin, contact, now }: Said): string {
  const { protocol, hostname } = new URL(origin)
  const expires = new Date(now.getTime() + VALID_MS)
  return [
    `Contact: ${contact ?? `mailto:security@${hostname}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // An address without TLS proves nothing, and the format takes none.
    ...(protocol === 'https:' ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
