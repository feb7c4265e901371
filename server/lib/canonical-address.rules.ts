/** Mailboxes that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** One form for all spellings that reach the same mailbox: lower case, without a plus tag, without Gmail's dots. `canonical_address` says the same in SQL. */
export function canonicalAddress(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
