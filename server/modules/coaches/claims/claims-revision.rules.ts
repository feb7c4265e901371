import { createHash } from 'node:crypto'
import { type Claim, type ClaimEdits, CLAIMS, linesOf, valueOf } from './claim.rules.ts'

/** Tells one state of claims from another, so that an admin decides on what they read and on nothing newer. */
export function claimsRevision(claims: ClaimEdits): string {
  const stated = CLAIMS.filter((claim) => claim in claims).map((claim) => [claim, linesOf(claims, claim)])
  return digestOf(stated)
}

const digestOf = (what: unknown) =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16)

/** Of one claim and the files that prove it. */
export const claimRevision = (
  claim: Claim,
  stated: readonly string[],
  evidence: readonly { sha256: string }[],
): string => digestOf([claim, stated, evidence.map(({ sha256 }) => sha256)])

/** Claims as they are stated. */
export const editsOf = (standings: readonly { claim: Claim; stated: string[] }[]): ClaimEdits =>
  Object.assign({}, ...standings.map(({ claim, stated }) => valueOf(claim, stated)))
