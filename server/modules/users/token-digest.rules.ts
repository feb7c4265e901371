import { createHash } from 'node:crypto'

const SIGNED = /^([^.]+\.[^.]+)\.[^.]*$/

/**
 * How a token is remembered once it has ended: by what is signed, because the signature can be written in several ways that all
 * verify (padded, for example), and a token must not open anything again in another spelling.
 */
export const tokenDigest = (token: string): string =>
  createHash('sha256')
    .update(SIGNED.exec(token)?.[1] ?? token)
    .digest('hex')
