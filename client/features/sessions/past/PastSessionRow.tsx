import { Link } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { RatingStars } from '../../../components/Stars.tsx'
import { useNow } from '../../../components/use-now.ts'
import { formatSpan, localDate } from '../../../lib/time.ts'
import { otherSide } from '../other-side.ts'
import { DateBlock } from '../SessionRow.tsx'
import { StatusChip } from '../StatusChip.tsx'
import type { PastRow } from './past-file.ts'

const TOOK_PLACE = new Set(['COMPLETED', 'CLOSED'])

/** A session that is over: what it was, what came of it, and booking the coach again. */
export function PastSessionRow({ row, zone }: { row: PastRow; zone: string }) {
  const { session, score, priority, priorityLabel, rating } = row
  const { id, title, startsAt, endsAt, status, viewerRole, coach } = session
  const other = otherSide(session)
  const year = localDate(startsAt, zone).slice(0, 4) !== localDate(useNow(60_000), zone).slice(0, 4)
  const mayReview = session.allowedActions.some(({ action, allowed }) => action === 'REVIEW' && allowed)
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-4 sm:px-6">
      <DateBlock at={startsAt} zone={zone} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-display text-[1.0625rem] leading-tight font-medium break-words">
          <Link to={`/session/${id}`} className="press inline-block hover:underline">
            {title} with {other.name}
          </Link>
        </p>
        <p className="num mt-0.5 text-small text-ink-2">{formatSpan(startsAt, endsAt, zone, { year })}</p>
        {session.case && (
          <p className="mt-1 text-small break-words">
            <span className="text-ink-2">Case:</span> {session.case.title}
          </p>
        )}
        {priority && (
          <p className="mt-1 max-w-prose text-small break-words">
            <span className="text-ink-2">Work on:</span> {priorityLabel ?? priority.observation}
          </p>
        )}
        {(!TOOK_PLACE.has(status) || rating !== null) && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
            {!TOOK_PLACE.has(status) && <StatusChip session={session} />}
            {rating !== null && (
              <span className="inline-flex items-center gap-2 text-ink-2">
                You rated it <RatingStars value={rating} />
              </span>
            )}
          </p>
        )}
      </div>
      {score !== null && (
        <p className="num flex-none text-right text-small text-ink-2 max-sm:order-last max-sm:pl-19">
          <span className="sr-only">Score </span>
          <b className="font-display text-heading font-medium text-ink">{score.toFixed(1)}</b> of 5
        </p>
      )}
      {viewerRole === 'SEEKER' && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:pl-19">
          {mayReview && (
            <LinkButton as={Link} to={`/sessions/${id}/feedback`} size="sm">
              Write review
            </LinkButton>
          )}
          <LinkButton
            as={Link}
            to={`/coach/${coach.id}`}
            variant="secondary"
            size="sm"
            aria-label={`Book ${coach.fullName} again`}
          >
            Book again
          </LinkButton>
        </div>
      )}
    </div>
  )
}
