import type { FragmentType } from '@apollo/client'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { ChoiceChips } from '../../components/fields/ChoiceChips.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { MobileActionBar } from '../../components/layout/MobileActionBar.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useNow } from '../../components/use-now.ts'
import { type BookingPanel_coachFragment, useBookingPanel_coachFragment } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatInstant } from '../../lib/time.ts'
import { WantedCase } from '../cases/WantedCase.tsx'
import { setTimeZone } from '../geo/time-zone.ts'
import { PackageOffer } from '../packages/PackageOffer.tsx'
import { NextTimes } from '../slots/NextTimes.tsx'
import { NoTimes } from '../slots/NoTimes.tsx'
import { TimePicker } from '../slots/TimePicker.tsx'
import { BookingPrice, Price } from './BookingPrice.tsx'
import { BookingTerms } from './BookingTerms.tsx'
import { HeldReminder } from './HeldReminder.tsx'
import { PlainBooking } from './PlainBooking.tsx'
import { hasCase, isFree, useBooking } from './use-booking.ts'

interface BookingPanelProps {
  coach: FragmentType<BookingPanel_coachFragment>
  /** The end of the page, where a phone's bar leaves room for itself. */
  barPlace: Element | null
  /** Near the top of a phone's page, for the next free times. */
  nextPlace: Element | null
}

/** Choosing a session and a time of one coach; a card beside the page, or on a phone part of it with a bar below. */
export function BookingPanel({ coach: masked, barPlace, nextPlace }: BookingPanelProps) {
  const coach = useBookingPanel_coachFragment(masked)
  const now = useNow(60_000)
  const isPhone = useIsPhone()
  const panel = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const showAll = () => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  const { choice, type, wanted, zone, isBusy, refusal, confirm } = useBooking({
    coach,
    now,
    onUnpicked: showAll,
  })
  if (!type) return <NoTimes coachName={coach.firstName} />
  const { selected } = choice
  const when = selected && formatInstant(selected, zone)
  const longer = coach.sessionTypes.find(({ key }) => key === choice.shortenedFrom)

  return (
    <div
      ref={panel}
      className={cx(
        'mt-7 scroll-mt-20 md:mt-10 md:rounded-l md:border md:border-line md:bg-surface md:p-6.5 md:shadow-2 lg:mt-0',
        !isLong && 'lg:sticky lg:top-23',
      )}
    >
      <BookingPrice type={type} rating={coach.rating} />
      <h2 className="mb-3 text-section md:sr-only">Pick a time</h2>
      <HeldReminder coachId={coach.id} zone={zone} />
      <PlainBooking coach={coach} zone={zone} />
      <div className="noscript:hidden">
        <ChoiceChips
          label="Session"
          options={coach.sessionTypes.map(({ key, title, durationMinutes }) => ({
            value: key,
            label: `${title}, ${durationMinutes} min`,
          }))}
          value={type.key}
          onChange={choice.chooseType}
        />
      </div>
      {wanted && (
        <div className="mt-4">
          <WantedCase title={wanted.title} onDrop={wanted.drop}>
            {hasCase(type)
              ? `You work on this case with ${coach.firstName}.`
              : `${type.title} has no case. Choose another session to work on this one.`}
          </WantedCase>
        </div>
      )}
      {!isFree(type) && <PackageOffer key={type.key} coach={coach} sessionType={type} />}
      <div className="noscript:hidden">
        {choice.gone && (
          <output className="mt-3 block rounded-m bg-highlight-tint px-4 py-3 text-small text-highlight-ink-strong">
            {formatInstant(choice.gone, zone)} is no longer free for this session. Pick another time.
          </output>
        )}
        {longer && selected && (
          <output className="mt-3 block rounded-m bg-highlight-tint px-4 py-3 text-small text-highlight-ink-strong">
            {formatInstant(selected, zone)} is too short for {longer.title}, {longer.durationMinutes} min, so
            this is {type.title}, {type.durationMinutes} min. Choose {longer.title} above to see its times.
          </output>
        )}
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
      </div>
      {refusal && <ActionError>{refusal}</ActionError>}
      <BookingTerms coach={coach} type={type} startsAt={selected} now={now} />
      {nextPlace &&
        isPhone &&
        coach.nextSlot &&
        createPortal(<NextTimes choice={choice} onAll={showAll} />, nextPlace)}
      {barPlace &&
        createPortal(
          <MobileActionBar
            figure={<Price type={type} />}
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
