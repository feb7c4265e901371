import { folded } from '../../../lib/text/plain-text.rules.ts'

/** What a coach states about their past and an admin checks by hand. Source: product decisions §8. */
export const CLAIMS = [
  'previousRole',
  'degree',
  'firms',
  'education',
  'certifications',
  'achievements',
] as const
export type Claim = (typeof CLAIMS)[number]

export interface Claims {
  previousRole?: string | null
  degree?: string | null
  firms: string[]
  education: string[]
  certifications: string[]
  achievements: string[]
}
export type ClaimEdits = Partial<Claims>

/** A claim as lines of text, whatever it is stored as; none while it is not given. */
export function linesOf(claims: ClaimEdits, claim: Claim): string[] {
  const value = claims[claim]
  if (Array.isArray(value)) return value
  return value?.trim() ? [value] : []
}

export const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

/** Whether two lists claim the same, in whatever order, letters and signs between the words. */
export const claimsTheSame = (a: readonly string[], b: readonly string[]) => isSame(wordsOf(a), wordsOf(b))

const wordsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => (folded(line).match(/[\p{L}\p{N}&+]+/gu) ?? []).join(' ')).toSorted()

/** The claims of a profile, or of what somebody sent, without the rest. */
export const claimsIn = (given: object): ClaimEdits =>
  Object.fromEntries(Object.entries(given).filter(([name]) => CLAIMS.includes(name as Claim)))

export const withoutClaims = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !CLAIMS.includes(name as Claim))) as T

/** A claim as it is stored, of its lines. */
export const valueOf = (claim: Claim, lines: readonly string[]): ClaimEdits => ({
  [claim]: claim === 'previousRole' || claim === 'degree' ? (lines[0] ?? null) : [...lines],
})

/** The claims that say something, and so have to be checked. */
export const statedIn = (claims: ClaimEdits): Claim[] =>
  CLAIMS.filter((claim) => linesOf(claims, claim).length > 0)

/** How an admin is asked for the note that goes with a confirmation. */
export const HOW_IT_WAS_CHECKED = {
  path: 'note',
  message: 'Say how you checked it, in 5 to 500 characters.',
}

export const CLAIM_WORDS: Record<Claim, string> = {
  previousRole: 'previous role',
  degree: 'degree',
  firms: 'firms',
  education: 'education',
  certifications: 'certifications',
  achievements: 'achievements',
}

/** "previous role, degree and firms" */
export function claimsText(claims: readonly Claim[]): string {
  const words = claims.map((claim) => CLAIM_WORDS[claim])
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
}
