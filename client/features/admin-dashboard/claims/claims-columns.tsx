import { Avatar } from '../../../components/Avatar.tsx'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import type { ClaimsToConfirmQuery } from '../../../generated/graphql.ts'
import { listed } from '../../../lib/text.ts'
import { CaseHolder } from './CaseHolder.tsx'
import { CLAIM_LABELS } from '../../coach-profile/claims/claim-fields.ts'
import { isLate, waitText } from '../wait-text.ts'

export type ChangedCoach = ClaimsToConfirmQuery['claimsToConfirm']['edges'][number]['node']

export const claimsColumns = (
  now: number,
  onReview: (coach: ChangedCoach) => void,
): Column<ChangedCoach>[] => [
  {
    key: 'coach',
    header: 'Coach',
    cell: ({ id, fullName }) => (
      <span className="flex items-center gap-3">
        <Avatar id={id} name={fullName} size={32} />
        <span className="font-semibold whitespace-nowrap">{fullName}</span>
      </span>
    ),
  },
  {
    key: 'changed',
    header: 'Changed',
    cell: ({ claimChange }) => listed((claimChange?.claims ?? []).map(({ claim }) => CLAIM_LABELS[claim])),
  },
  {
    key: 'waiting',
    header: 'Waiting',
    cell: ({ claimChange }) =>
      claimChange && (
        <span className={`num whitespace-nowrap ${isLate(claimChange.sentAt, now) ? 'text-danger' : ''}`}>
          {waitText(claimChange.sentAt, now)}
        </span>
      ),
  },
  { key: 'case', header: 'Taken by', cell: (coach) => <CaseHolder coach={coach} /> },
  {
    key: 'review',
    header: 'Review',
    hideHeader: true,
    align: 'right',
    cell: (coach) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Review the changes of ${coach.fullName}`}
        onClick={() => onReview(coach)}
      >
        Review
      </Button>
    ),
  },
]
