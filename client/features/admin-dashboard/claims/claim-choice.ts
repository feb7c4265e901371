import type { Claim, ClaimDecisionInput, ClaimReason, ClaimVerdict } from '../../../generated/graphql.ts'

/** What an admin has chosen for one claim so far. */
export interface ClaimChoice {
  verdict: ClaimVerdict
  reason: ClaimReason | ''
  words: string
}
export type ClaimChoices = Partial<Record<Claim, ClaimChoice>>

export const VERDICT_OPTIONS: readonly { value: ClaimVerdict; label: string }[] = [
  { value: 'CONFIRMED', label: 'Confirm' },
  { value: 'CHANGES_REQUESTED', label: 'Ask for a change' },
  { value: 'REFUSED', label: 'Refuse' },
]

const OTHER = { value: 'OTHER', label: 'Something else' } as const

const CHECKS: readonly { value: ClaimReason; label: string }[] = [
  { value: 'DOCUMENT_SEEN', label: 'A document shows it' },
  { value: 'SOURCE_ASKED', label: 'The school, firm or issuer confirmed it' },
  { value: 'WORK_ADDRESS', label: 'They wrote from an address of the firm' },
  { value: 'PUBLIC_RECORD', label: 'A public record shows it' },
  OTHER,
]
const OBJECTIONS: readonly { value: ClaimReason; label: string }[] = [
  { value: 'NO_EVIDENCE', label: 'Nothing shows it' },
  { value: 'UNREADABLE', label: 'The document cannot be read' },
  { value: 'OTHER_NAME', label: 'The document is in another name' },
  { value: 'DIFFERS', label: 'The document says something else' },
  { value: 'NOT_KNOWN', label: 'The source could not confirm it' },
  { value: 'TOO_VAGUE', label: 'It says too little to be checked' },
  { value: 'NOT_A_FACT', label: 'It is praise or a promise' },
  OTHER,
]

/** What is asked once the verdict is chosen; a document shows nothing that is not here. */
export const asked = (verdict: ClaimVerdict, hasEvidence: boolean) =>
  verdict === 'CONFIRMED'
    ? {
        reasons: CHECKS.filter(({ value }) => hasEvidence || value !== 'DOCUMENT_SEEN'),
        reason: 'How did you check it?',
        words: 'Note',
        hint: 'For admins alone.',
      }
    : { reasons: OBJECTIONS, reason: 'What is wrong with it?', words: 'Words for the coach', hint: undefined }

/** The decisions as they are sent, of the claims as they were read. */
export const decisionsOf = (
  claims: readonly { claim: Claim; revision: string }[],
  choices: ClaimChoices,
): ClaimDecisionInput[] =>
  claims.flatMap(({ claim, revision }) => {
    const choice = choices[claim]
    if (!choice || choice.reason === '') return []
    const { verdict, reason, words } = choice
    return [{ claim, revision, verdict, reason, words: words.trim() || null }]
  })

/** What keeps the choices from being sent, or null. */
export function unfinished(choices: ClaimChoices): string | null {
  const chosen = Object.values(choices)
  if (chosen.length === 0) return 'Decide on at least one claim.'
  if (chosen.some(({ reason }) => reason === '')) return 'Choose a reason for each decision.'
  if (chosen.some(({ reason, words }) => reason === 'OTHER' && words.trim() === ''))
    return 'Say what else it is.'
  return null
}
