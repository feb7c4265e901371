import { readerOf as readerOfLink, type SignedLink, signLink } from '../../../../lib/signed-link.ts'
import { type Claim, CLAIMS } from '../claim.rules.ts'

/** How many files a claim may have at once. */
export const FILES_PER_CLAIM = 5

export const TOO_MANY_FILES = `A claim has at most ${FILES_PER_CLAIM} files. Remove one first.`

const SNAKES = new Map(
  CLAIMS.map((claim) => [claim.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), claim]),
)

/** The claim that an address names: `previous_role`. */
export const claimNamed = (name: string): Claim | null => SNAKES.get(name) ?? null

const nameOf = (id: string) => `claim-evidence:${id}`

/** The address of a file for one account, good for an hour. */
export const evidenceLink = (secret: string, id: string, reader: string, now: Date): string =>
  `/api/v1/claim-evidence/${id}?${signLink(secret, nameOf(id), reader, now)}`

/** Whose address it is, when `evidenceLink` made it less than an hour ago; else null. */
export const readerOf = (secret: string, id: string, link: SignedLink, now: Date): string | null =>
  readerOfLink(secret, nameOf(id), link, now)
