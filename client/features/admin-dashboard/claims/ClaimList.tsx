import { Chip } from '../../../components/Chip.tsx'
import type { ClaimDesk_profileFragment } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { CLAIM_LABELS, CLAIM_STATES } from '../../coach-profile/claims/claim-fields.ts'
import { EvidenceLinks } from '../../coach-profile/claims/EvidenceLinks.tsx'
import { ClaimChoiceFields } from './ClaimChoiceFields.tsx'
import type { ClaimChoices } from './claim-choice.ts'

type Standing = ClaimDesk_profileFragment['claims'][number]

interface ClaimListProps {
  claims: readonly Standing[]
  /** Old and new stand side by side. */
  isChange: boolean
  /** Absent while they cannot be decided on. */
  onChoose: ((choices: ClaimChoices) => void) | undefined
  choices: ClaimChoices
}

/** The claims of a case, each with its state and what is decided on it. */
export function ClaimList({ claims, isChange, choices, onChoose }: ClaimListProps) {
  return (
    <ul className="grid gap-4 text-small">
      {claims.map((standing) => {
        const { claim, state } = standing
        const label = CLAIM_LABELS[claim]
        return (
          <li key={claim} className="rounded-m border border-line p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{label}</h3>
              <Chip tone={CLAIM_STATES[state].tone}>{CLAIM_STATES[state].label}</Chip>
            </div>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              {isChange && <Lines term="Now" lines={standing.confirmed} />}
              <Lines term={isChange ? 'Wants' : 'Says'} lines={standing.stated} />
            </dl>
            <EvidenceLinks label={label} evidence={standing.evidence} />
            {standing.decision && <Decided decision={standing.decision} />}
            {onChoose && state !== 'VERIFIED' && (
              <ClaimChoiceFields
                label={label}
                hasEvidence={standing.evidence.length > 0}
                choice={choices[claim]}
                onChange={(choice) => onChoose({ ...choices, [claim]: choice })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Lines = ({ term, lines }: { term: string; lines: readonly string[] }) => (
  <div>
    <dt className="text-tiny text-ink-2">{term}</dt>
    <dd className="mt-0.5 break-words whitespace-pre-line">
      {lines.length > 0 ? lines.join('\n') : <span className="text-ink-3">Nothing stated</span>}
    </dd>
  </div>
)

const Decided = ({
  decision: { decidedBy, decidedAt, words },
}: {
  decision: NonNullable<Standing['decision']>
}) => (
  <p className="mt-2 text-tiny text-ink-2">
    {`Decided by ${decidedBy ?? 'an admin'}, ${formatInstant(decidedAt, 'UTC')} UTC.`}
    {words && ` “${words}”`}
  </p>
)
