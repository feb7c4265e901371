import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../../components/Avatar.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import {
  type BookAgain_sessionFragment,
  type CoachToBookAgainQuery,
  useBookAgain_sessionFragment,
  useCoachToBookAgainQuery,
} from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { formatMoney } from '../../../lib/money.ts'
import { addDays, datesFrom, formatInstant, localDate } from '../../../lib/time.ts'
import { useSlots } from '../../slots/use-slots.ts'
import { bestTime, suggestedTime } from './suggested-time.ts'

interface BookAgainProps {
  session: FragmentType<BookAgain_sessionFragment>
  zone: string
  /** What the next session checks: the first priority of the scorecard. */
  about?: string
}

type Offered = NonNullable<CoachToBookAgainQuery['coach']>['sessionTypes'][number]

/** The next session with the same coach, at a time that fits; other coaches where they have none. */
export function BookAgain({ session: masked, zone, about }: BookAgainProps) {
  const session = useBookAgain_sessionFragment(masked)
  const { coach, startsAt } = session
  const [present] = useState(now)
  const { data } = useCoachToBookAgainQuery({ variables: { coachId: coach.id } })
  const type = data?.coach && sameType(data.coach.sessionTypes, session)
  const asked = { startsAt, now: present }
  const around = localDate(bestTime(asked), zone)
  const { slots, isLoaded } = useSlots({
    coachId: coach.id,
    sessionType: type?.key,
    dates: datesFrom(addDays(around, -3), 14),
    zone,
  })
  if (!data || (type && !isLoaded)) return null
  const time = type ? suggestedTime(slots, asked) : null
  return (
    <section
      aria-label="Book again"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-l border border-brand bg-brand-tint p-5 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <Avatar id={coach.id} name={coach.fullName} size={52} />
        <div className="min-w-0">
          <h2 className="text-heading wrap-anywhere">
            {about ? `Check ${about} with ${coach.firstName}` : `Book ${coach.firstName} again`}
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{whyThen(time, coach.firstName)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:flex-col">
        {type && time ? (
          <>
            <LinkButton
              as={Link}
              to={`/coach/${coach.id}?${new URLSearchParams({ at: time.startsAt, type: type.key })}`}
            >
              <span className="num">
                Book {formatInstant(time.startsAt, zone)}, {formatMoney(type.price)}
              </span>
            </LinkButton>
            <LinkButton
              as={Link}
              to={`/coach/${coach.id}?${new URLSearchParams({ type: type.key })}`}
              variant="secondary"
            >
              Other times
            </LinkButton>
          </>
        ) : (
          <LinkButton as={Link} to="/coaches" variant="secondary">
            Find another coach
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** The same session again; of an intro call, what it was to lead to. */
function sameType(
  types: readonly Offered[],
  { title, kind }: BookAgain_sessionFragment,
): Offered | undefined {
  const paid = types.filter(({ price }) => price.amountMinor > 0)
  return paid.find((one) => one.title === title) ?? paid.find((one) => one.kind === kind) ?? paid[0]
}

const whyThen = (time: object | null, firstName: string): string =>
  time
    ? 'A week is enough to practise what you heard, and short enough to remember it.'
    : `${firstName} has no free times in the next weeks.`
