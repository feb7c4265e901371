import { Button } from '../../../components/Button.tsx'
import { Chip, type ChipTone } from '../../../components/Chip.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { type SessionProposalState, useStudentProposalsQuery } from '../../../generated/graphql.ts'
import { formatSpan } from '../../../lib/time.ts'
import { useOpening } from '../../sessions/actions/use-opening.ts'
import { ProposeDialog } from './ProposeDialog.tsx'

const STATES: Record<SessionProposalState, { label: string; tone: ChipTone }> = {
  OPEN: { label: 'Not booked yet', tone: 'highlight' },
  BOOKED: { label: 'Booked', tone: 'brand' },
  GONE: { label: 'No longer free', tone: 'plain' },
}

interface ProposalsCardProps {
  studentId: string
  name: string
  zone: string
}

/** Times the coach has proposed to a student, what became of them, and the way to propose another. */
export function ProposalsCard({ studentId, name, zone }: ProposalsCardProps) {
  const { data } = useStudentProposalsQuery({ variables: { id: studentId } })
  const { open, times, openAnew, close } = useOpening()
  const isOpened = useEver(open)
  const desk = data?.studentProposals
  if (!desk) return null
  const { refusal, proposals } = desk
  return (
    <Card as="section" aria-labelledby="proposals" className="p-5 sm:px-6">
      <h2 id="proposals" className="text-heading">
        Next time together
      </h2>
      {proposals.length > 0 && (
        <ul aria-label="Times you proposed" className="mt-1 divide-y divide-line">
          {proposals.map(({ id, sessionTitle, startsAt, endsAt, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-small"
            >
              <span className="min-w-0">
                <b className="block font-semibold">{sessionTitle}</b>
                <span className="num text-ink-2">{formatSpan(startsAt, endsAt, zone)}</span>
              </span>
              <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 max-w-prose text-small text-ink-2">
        {refusal ??
          `Pick a free time of yours and we write to ${name}. Nothing is held: whoever books it has it.`}
      </p>
      {!refusal && (
        <Button size="sm" variant="secondary" className="mt-3" onClick={openAnew}>
          Propose a time
        </Button>
      )}
      {isOpened && (
        <ProposeDialog
          key={times}
          open={open}
          onClose={close}
          studentId={studentId}
          name={name}
          zone={zone}
        />
      )}
    </Card>
  )
}
