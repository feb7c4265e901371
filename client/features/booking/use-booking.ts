import { useSearchParams } from 'react-router-dom'
import type { useBookingPanel_coachFragment } from '../../generated/graphql.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { useTimeChoice } from '../slots/use-time-choice.ts'
import { useBook } from './use-book.ts'

export type BookedCoach = ReturnType<typeof useBookingPanel_coachFragment>
export type BookedType = BookedCoach['sessionTypes'][number]

interface Booking {
  coach: BookedCoach
  /** Milliseconds since 1970. */
  now: number
  /** Somebody books who has not picked a time. */
  onUnpicked: () => void
}

/** Choosing a session and a time of one coach, from what the address asks for on, and then holding it. */
export function useBooking({ coach, now, onUnpicked }: Booking) {
  const [params] = useSearchParams()
  const zone = useTimeZone()
  const choice = useTimeChoice({
    coachId: coach.id,
    sessionTypes: coach.sessionTypes,
    zone,
    at: params.get('at'),
    type: params.get('type'),
    now,
  })
  const { book, isBusy, refusal, forget } = useBook(coach.id, () => {
    choice.pick(null)
    choice.refetch()
  })
  const type = coach.sessionTypes.find(({ key }) => key === choice.typeKey)

  function confirm() {
    const { selected } = choice
    if (selected && type) void book({ sessionType: type.key, startsAt: selected, timeZone: zone })
    else onUnpicked()
  }

  function pick(startsAt: string | null) {
    forget()
    choice.pick(startsAt)
  }

  return { choice: { ...choice, pick }, type, zone, isBusy, refusal, confirm }
}

export const isFree = ({ price }: BookedType): boolean => price.amountMinor === 0
