import { badInput } from '../../../errors.ts'
import { readable } from '../../../lib/text/sanitize.ts'
import { wordsWithin } from '../../../lib/text/words.rules.ts'
import { REASON } from '../../audit/read-reason.rules.ts'
import type { Claim } from './claim.rules.ts'
import { CLAIM_WORDS } from './claim.rules.ts'

export const CLAIM_VERDICTS = ['confirmed', 'changes_requested', 'refused'] as const
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number]

/** How a claim was checked. */
export const CHECKS = {
  document_seen: 'A document shows it.',
  source_asked: 'The school, firm or issuer confirmed it.',
  work_address: 'They wrote to us from an address of the firm.',
  public_record: 'A public record shows it.',
} as const

/** Why a claim is not confirmed as it stands; the coach reads it. */
export const OBJECTIONS = {
  no_evidence: 'Nothing we have shows it. Add a document.',
  unreadable: 'The document cannot be read. Upload a clearer one.',
  other_name: 'The document is in another name.',
  differs: 'The document says something else.',
  not_known: 'The school, firm or issuer could not confirm it.',
  too_vague: 'It says too little to be checked. Name the place and the year.',
  not_a_fact: 'It is praise or a promise, and nothing that can be checked.',
} as const

/** Anything else, said in words. */
export const OTHER = 'other'

export type Check = keyof typeof CHECKS
export type Objection = keyof typeof OBJECTIONS
export type ClaimReason = Check | Objection | typeof OTHER

export interface ClaimAnswer {
  claim: Claim
  verdict: ClaimVerdict
  reason: ClaimReason
  words: string | null
}

/** The words of a decision as they are kept. Throws BAD_USER_INPUT when its reason and words do not fit. */
export function readAnswer<Answer extends ClaimAnswer>(answer: Answer, path: string): Answer {
  const given = readable(answer.words ?? '')
  const words = given ? wordsWithin(given, REASON) : null
  const belongs = answer.reason === OTHER || answer.reason in (isConfirmed(answer) ? CHECKS : OBJECTIONS)
  if (!belongs) throw mistake(`${path}.reason`, 'Choose a reason that goes with the decision.')
  if (answer.reason === OTHER && !given) throw mistake(`${path}.words`, 'Say it in 5 to 500 characters.')
  if (given && words === null) throw mistake(`${path}.words`, 'Use 5 to 500 characters, or none.')
  return { ...answer, words }
}

const mistake = (path: string, message: string) => badInput(message, [{ path, message }])

const isConfirmed = ({ verdict }: Pick<ClaimAnswer, 'verdict'>) => verdict === 'confirmed'

const SAYS: Record<ClaimVerdict, string> = {
  confirmed: 'confirmed.',
  changes_requested: 'please change it or add to it.',
  refused: 'not confirmed.',
}

/** Why it is not confirmed, as the coach reads it. */
export const whyText = ({ reason, words }: Pick<ClaimAnswer, 'reason' | 'words'>): string =>
  [reason in OBJECTIONS ? OBJECTIONS[reason as Objection] : null, words].filter(Boolean).join(' ')

/** What the coach reads of one decision: "Degree: not confirmed. The document says something else." */
export function answerText(answer: ClaimAnswer): string {
  const name = CLAIM_WORDS[answer.claim]
  const why = isConfirmed(answer) ? '' : ` ${whyText(answer)}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${SAYS[answer.verdict]}${why}`
}
