import type { FragmentType } from '@apollo/client'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { ChoiceChips } from '../../components/fields/ChoiceChips.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { MobileActionBar } from '../../components/layout/MobileActionBar.tsx'
import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { useNow } from '../../components/use-now.ts'
import { type BookingPanel_coachFragment, useBookingPanel_coachFragment } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatInstant } from '../../lib/time.ts'
import { AnswersWithin } from '../figures/AnswersWithin.tsx'
import { Approximate } from '../geo/Approximate.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { bookingNote } from '../sessions/cancel/cancellation-words.ts'
import { NoTimes } from '../slots/NoTimes.tsx'
import { TimePicker } from '../slots/TimePicker.tsx'
import { useTimeChoice } from '../slots/use-time-choice.ts'
import { HeldReminder } from './HeldReminder.tsx'
import { useBook } from './use-book.ts'

interface BookingPanelProps {
  coach: FragmentType<BookingPanel_coachFragment>
  /** The end of the page, where a phone's bar leaves room for itself. */
  barPlace: Element | null
}

/** Choosing a session and a time of one coach; a card beside the page, or on a phone part of it with a bar below. */
export function BookingPanel({ coach: masked, barPlace }: BookingPanelProps) {
  const coach = useBookingPanel_coachFragment(masked)
  const [params] = useSearchParams()
  const zone = useTimeZone()
  const { viewer } = useViewer()
  const now = useNow(60_000)
  const panel = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const choice = useTimeChoice({
    coachId: coach.id,
    sessionTypes: coach.sessionTypes,
    zone,
    at: params.get('at'),
    type: params.get('type'),
    now,
  })
  const { book, isBusy, wait } = useBook(coach.id, () => {
    choice.pick(null)
    choice.refetch()
  })
  const type = coach.sessionTypes.find(({ key }) => key === choice.typeKey)
  if (!type) return <NoTimes coachName={coach.firstName} />

  const { selected } = choice
  const when = selected && formatInstant(selected, zone)
  const isFree = type.price.amountMinor === 0
  const price = isFree ? 'Free' : <Money value={type.price} />

  function confirm() {
    if (selected && type) void book({ sessionType: type.key, startsAt: selected, timeZone: zone })
    else panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  return (
    <div
      ref={panel}
      className={cx(
        'mt-7 scroll-mt-20 md:mt-10 md:rounded-l md:border md:border-line md:bg-surface md:p-6.5 md:shadow-2 lg:mt-0',
        !isLong && 'lg:sticky lg:top-23',
      )}
    >
      <div className="mb-4.5 flex items-center gap-2.5 max-md:hidden">
        <span className="num font-display text-figure font-medium">{price}</span>
        <span className="flex-1 text-small text-ink-2">
          {isFree ? `${type.durationMinutes} minutes` : `per ${type.durationMinutes} minutes`}{' '}
          <Approximate value={type.price} />
        </span>
        <Rating value={coach.rating} className="text-small" />
      </div>
      <h2 className="mb-3 text-section md:sr-only">Pick a time</h2>
      <HeldReminder coachId={coach.id} zone={zone} />
      <ChoiceChips
        label="Session"
        options={coach.sessionTypes.map(({ key, title, durationMinutes }) => ({
          value: key,
          label: `${title}, ${durationMinutes} min`,
        }))}
        value={type.key}
        onChange={choice.chooseType}
      />
      <TimePicker
        choice={choice}
        zone={zone}
        nextSlot={coach.nextSlot}
        coachName={coach.firstName}
        isLong={isLong}
        onLong={setLong}
      />
      <div className="mt-2">
        <TimeZonePicker value={zone} onChange={setTimeZone} />
      </div>
      <div className="mt-3.5 max-md:hidden">
        <Button
          size="lg"
          block
          disabled={!selected}
          busy={isBusy}
          busyLabel="Holding your time"
          onClick={confirm}
        >
          {when ? `Book ${when}` : 'Pick a time to book'}
        </Button>
      </div>
      {wait && <p className="mt-2.5 text-small text-danger">{wait}</p>}
      <p className="mt-2.5 text-tiny text-ink-2 md:text-center">
        {bookingNote({ policy: coach.cancellationPolicy, isFree, startsAt: selected }, now)}
        {!viewer && ' No account needed.'}
        {type.bookingMode === 'REQUEST' && (
          <>
            {' '}
            <AnswersWithin name={coach.firstName} />
          </>
        )}
      </p>
      {barPlace &&
        createPortal(
          <MobileActionBar
            figure={price}
            note={when ?? `${type.durationMinutes} minutes, no time picked yet`}
          >
            <Button size="lg" busy={isBusy} onClick={confirm}>
              {when ? 'Book' : 'Pick a time'}
            </Button>
          </MobileActionBar>,
          barPlace,
        )}
    </div>
  )
}
