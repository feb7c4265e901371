import type { FieldError } from '../../../errors.ts'
import { claimedIn } from '../../../lib/text/claim-phrases.rules.ts'
import type { Claimed } from '../../../lib/text/claim-tokens.rules.ts'
import type { ProfileInput } from '../profile-input.rules.ts'
import { type Claim, type ClaimEdits, linesOf } from './claim.rules.ts'

export const ADD_CLAIMS = 'Firms and degrees are checked: add them under Experience.'

/** Which claims say that somebody was at a firm, and which that they hold a degree. */
const PROOFS: Record<Claimed['kind'], Claim[]> = {
  firm: ['previousRole', 'firms'],
  school: ['degree', 'education'],
  degree: ['degree', 'education'],
  name: ['previousRole', 'firms', 'degree', 'education'],
}

/** The words of a coach that are public at once, each with its path. */
function textsIn({ headline, bio, city, specialties, sessionTypes }: ProfileInput): [string, string][] {
  const texts: [string, string | null | undefined][] = [
    ['headline', headline],
    ['bio', bio],
    ['city', city],
    ...(specialties ?? []).map((text, place): [string, string] => [`specialties.${place}`, text]),
    ...(sessionTypes ?? []).map(({ title }, place): [string, string] => [
      `sessionTypes.${place}.title`,
      title,
    ]),
  ]
  return texts.flatMap(([path, text]) => (text ? [[path, text]] : []))
}

/** Each text that claims a firm, a school or a degree which is not among the claims. */
export const unprovenMistakes = (input: ProfileInput, claims: ClaimEdits): FieldError[] =>
  textsIn(input).flatMap(([path, text]) => {
    const unproven = claimedIn(text).find(
      ({ kind, isProvenBy }) => !PROOFS[kind].some((claim) => linesOf(claims, claim).some(isProvenBy)),
    )
    if (!unproven) return []
    const message = `${ADD_CLAIMS} This text may claim “${unproven.name}” once it is confirmed there.`
    return [{ path, message }]
  })
