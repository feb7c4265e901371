import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useNow } from '../../components/use-now.ts'
import { type SessionRow_sessionFragment, useSessionRow_sessionFragment } from '../../generated/graphql.ts'
import { dayParts, formatDistance, formatInstant, formatSpan, localDate } from '../../lib/time.ts'
import { QUICK_ACTIONS } from './actions/action-words.ts'
import { SessionActions } from './actions/SessionActions.tsx'
import { otherSide } from './other-side.ts'
import { StatusChip } from './StatusChip.tsx'

interface SessionRowProps {
  session: FragmentType<SessionRow_sessionFragment>
  zone: string
}

/** One session in a list: when, with whom, how it stands, and what can be done at once. */
export function SessionRow({ session: masked, zone }: SessionRowProps) {
  const session = useSessionRow_sessionFragment(masked)
  const { id, title, startsAt, endsAt, requestExpiresAt, rescheduleProposal, packageId } = session
  const other = otherSide(session)
  const now = useNow(60_000)
  const year = localDate(startsAt, zone).slice(0, 4) !== localDate(now, zone).slice(0, 4)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 sm:px-6">
      <DateBlock at={startsAt} zone={zone} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-display text-[1.0625rem] leading-tight font-medium">
          <Link to={`/session/${id}`} className="press inline-block wrap-anywhere hover:underline">
            {title} with {other.name}
          </Link>
        </p>
        <p className="num mt-0.5 text-small text-ink-2">{formatSpan(startsAt, endsAt, zone, { year })}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <StatusChip session={session} />
          {packageId && <span className="text-tiny text-ink-2">From your package</span>}
          {requestExpiresAt && (
            <span className="num text-tiny text-ink-2">
              Answer due {formatDistance(requestExpiresAt, now)}
            </span>
          )}
          {rescheduleProposal && (
            <span className="num text-tiny text-ink-2">
              {formatInstant(rescheduleProposal.startsAt, zone)}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full max-sm:pl-19">
        <SessionActions session={session} only={QUICK_ACTIONS} size="sm" />
      </div>
      <LinkButton
        as={Link}
        to={`/session/${id}`}
        variant="ghost"
        size="sm"
        aria-label={`Details of ${title} with ${other.name}`}
        className="max-sm:hidden"
      >
        Details
      </LinkButton>
    </div>
  )
}

/** The day of a session as a calendar leaf; decorative, the full date stands beside it. */
export function DateBlock({ at, zone }: { at: string; zone: string }) {
  const { weekday, day, month } = dayParts(localDate(at, zone))
  return (
    <span
      aria-hidden
      className="grid w-14 flex-none place-items-center rounded-m bg-sunken py-2 text-center text-tiny text-ink-2"
    >
      {weekday}
      <b className="num block font-display text-[1.5rem] leading-tight font-medium text-ink">{day}</b>
      {month}
    </span>
  )
}
