import type { FragmentType } from '@apollo/client'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type RescheduleProposal_sessionFragment,
  type SessionActionName,
  useRescheduleProposal_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { SessionActions } from '../actions/SessionActions.tsx'
import { otherFirstName, sideName } from '../other-side.ts'
import { TimeChange } from './TimeChange.tsx'
import { useOutcomeFocus } from './use-outcome-focus.ts'

interface RescheduleProposalProps {
  session: FragmentType<RescheduleProposal_sessionFragment>
  token?: string
  zone: string
}

const ANSWERS: readonly SessionActionName[] = [
  'ACCEPT_RESCHEDULE',
  'DECLINE_RESCHEDULE',
  'WITHDRAW_RESCHEDULE',
]

/** The new time that is proposed, and until when it may be answered; nothing when none is. */
export function RescheduleProposal({ session: masked, token, zone }: RescheduleProposalProps) {
  const session = useRescheduleProposal_sessionFragment(masked)
  const { rescheduleProposal: proposal } = session
  return proposal && <Proposal session={session} proposal={proposal} token={token} zone={zone} />
}

interface ProposalProps {
  session: RescheduleProposal_sessionFragment
  proposal: NonNullable<RescheduleProposal_sessionFragment['rescheduleProposal']>
  token: string | undefined
  zone: string
}

function Proposal({ session, proposal, token, zone }: ProposalProps) {
  const card = useOutcomeFocus()
  const { viewerRole } = session
  const isMine = proposal.proposedBy === viewerRole
  const who = isMine ? 'You' : sideName(session, proposal.proposedBy)
  return (
    <Card ref={card} as="section" aria-labelledby="new-time" className="border-highlight! p-5 md:p-6">
      <h2 id="new-time" className="flex items-center gap-2.5 text-heading">
        <Icon of={CalendarSync} className="text-highlight-ink" />
        {who} proposed a new time
      </h2>
      <div className="mt-4">
        <TimeChange from={session} to={proposal} zone={zone} isZoneNamed />
      </div>
      {proposal.note && (
        <blockquote className="mt-4 max-w-prose border-l-2 border-line-strong pl-3.5 whitespace-pre-line">
          {proposal.note}
        </blockquote>
      )}
      <p className="num mt-4 max-w-prose text-small text-ink-2">
        {isMine
          ? `${otherFirstName(session)} can answer`
          : viewerRole === 'ADMIN'
            ? 'Can be answered'
            : 'Answer'}{' '}
        until {formatInstant(proposal.expiresAt, zone)}. Until then the old time stands; without an answer it
        stays. Nothing is charged or given back for moving.
      </p>
      <div className="mt-4 grid gap-2.5 empty:hidden sm:flex sm:flex-wrap">
        <SessionActions session={session} token={token} only={ANSWERS} />
      </div>
    </Card>
  )
}
