import type { ClaimsToConfirmQuery } from '../../../generated/graphql.ts'
import { CLAIM_LABELS } from '../../coach-profile/claims/claim-fields.ts'

type Change = NonNullable<ClaimsToConfirmQuery['claimsToConfirm']['edges'][number]['node']['claimChange']>

const text = (lines: readonly string[]) =>
  lines.length > 0 ? lines.join('\n') : <span className="text-ink-3">Nothing stated</span>

/** Old and new of each claim, side by side where there is room. */
export function ClaimChanges({ claims }: { claims: Change['claims'] }) {
  return (
    <ul className="grid gap-4 text-small">
      {claims.map(({ claim, confirmed, asked }) => (
        <li key={claim} className="rounded-m border border-line p-4">
          <b className="block font-semibold">{CLAIM_LABELS[claim]}</b>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            <div>
              <dt className="text-tiny text-ink-2">Now</dt>
              <dd className="mt-0.5 break-words whitespace-pre-line">{text(confirmed)}</dd>
            </div>
            <div>
              <dt className="text-tiny text-ink-2">Wants</dt>
              <dd className="mt-0.5 break-words whitespace-pre-line">{text(asked)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
