import { createHash } from 'node:crypto'
import { type ClaimEdits, CLAIMS, linesOf } from './claim.rules.ts'

/** Tells one state of claims from another, so that an admin decides on what they read and on nothing newer. */
export function claimsRevision(claims: ClaimEdits): string {
  const stated = CLAIMS.filter((claim) => claim in claims).map((claim) => [claim, linesOf(claims, claim)])
  return createHash('sha256').update(JSON.stringify(stated)).digest('base64url').slice(0, 16)
}
