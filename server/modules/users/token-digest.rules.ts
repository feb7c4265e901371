import { createHash } from 'node:crypto'

const SIGNED = /^([\w-]+\.[\w-]+)\.[\w-]+$/

/**
 * How a token is remembered once it has ended: by what is signed, because the signature can be written in several ways that all
 * verify, and a token must not open anything again for another spelling of it.
 */
export const tokenDigest = (token: string): string =>
  createHash('sha256')
    .update(SIGNED.exec(token)?.[1] ?? token)
    .digest('hex')
