/** IPv4 carried in IPv6, as a dual-stack socket reports it: `::ffff:203.0.113.7`. */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** Loopback, private, link-local, shared (RFC 6598) and unspecified addresses: nobody's country. */
const NOT_PUBLIC = [
  /^(0|10|127)\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^(22[4-9]|2[3-5]\d)\./,
  /^::1?$/,
  /^f[cd]/i,
  /^fe[89ab]/i,
]

/** The address without its IPv6 wrapping and zone. */
export const plainAddress = (address: string): string =>
  (MAPPED.exec(address)?.[1] ?? address).replace(/%.*$/, '')

/** Whether a public registry could know the country of this address. */
export const isPublicAddress = (address: string): boolean => !NOT_PUBLIC.some((one) => one.test(address))
