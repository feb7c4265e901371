import { z } from 'zod'

/** Words of the specification (§8). */
export const EMAIL_MESSAGE = 'Please enter a valid email address.'

const MAX_ADDRESS = 254
const MAX_LOCAL = 64
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** One name and one domain in ASCII: no lists, quotes, comments, groups, routes or bare addresses of the network. */
const shape = z.email().max(MAX_ADDRESS)

/** The address as it is kept and compared, or null when mail could go astray: everywhere an address comes in asks here. */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  if (!shape.safeParse(address).success) return null
  const [local = '', domain = ''] = address.split('@')
  const isWhole = local.length <= MAX_LOCAL && domain.split('.').every((label) => LABEL.test(label))
  return isWhole ? address : null
}
