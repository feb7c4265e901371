import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { type RequestCard_sessionFragment, useRequestCard_sessionFragment } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatSpan } from '../../lib/time.ts'
import { SessionActions } from '../sessions/actions/SessionActions.tsx'
import { Clock } from '../sessions/Clock.tsx'

interface RequestCardProps {
  session: FragmentType<RequestCard_sessionFragment>
  zone: string
}

/** A request and its clock, answered in place: beside what it says where there is room. */
export function RequestCard({ session: masked, zone }: RequestCardProps) {
  const session = useRequestCard_sessionFragment(masked)
  const { id, title, seeker, startsAt, endsAt, requestExpiresAt, intakeNote, intakeAnswers, price } = session
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={`/session/${id}`} className="press inline-block font-semibold break-words hover:underline">
          {seeker.name}, {title}
        </Link>
        <p className="num text-small text-ink-2">
          {formatSpan(startsAt, endsAt, zone)} · {price.amountMinor > 0 ? formatMoney(price) : 'Free'}
        </p>
        {intakeAnswers.map(
          ({ question, answer }) =>
            answer && (
              <p key={question} className="mt-2 line-clamp-3 max-w-prose text-small break-words">
                <span className="block text-tiny text-ink-2">{question}</span>
                {answer}
              </p>
            ),
        )}
        {intakeNote && <p className="mt-2 line-clamp-2 max-w-prose text-small break-words">{intakeNote}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end sm:justify-start">
        {requestExpiresAt && (
          <span className="flex-none rounded-full bg-highlight-tint px-2.5 py-1 text-tiny text-highlight-ink">
            <Clock until={requestExpiresAt} /> left
          </span>
        )}
        <div className="flex gap-2">
          <SessionActions session={session} only={['ACCEPT', 'DECLINE']} size="sm" />
        </div>
      </div>
    </div>
  )
}
