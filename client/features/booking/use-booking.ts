import { useSearchParams } from 'react-router-dom'
import type { useBookingPanel_coachFragment } from '../../generated/graphql.ts'
import { useWantedCase } from '../cases/use-wanted-case.ts'
import { KINDS_WITH_CASE } from '../cases/wanted-case.ts'
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
  const wanted = useWantedCase()
  const zone = useTimeZone()
  const choice = useTimeChoice({
    coachId: coach.id,
    sessionTypes: coach.sessionTypes,
    zone,
    at: params.get('at'),
    type: params.get('type') ?? (wanted ? typeWithCase(coach.sessionTypes) : null),
    now,
  })
  const { book, isBusy, refusal, forget } = useBook(coach.id, () => {
    choice.pick(null)
    choice.refetch()
  })
  const type = coach.sessionTypes.find(({ key }) => key === choice.typeKey)

  function confirm() {
    const { selected } = choice
    if (selected && type)
      void book({
        sessionType: type.key,
        startsAt: selected,
        timeZone: zone,
        ...(wanted && hasCase(type) && { caseSlug: wanted.slug }),
      })
    else onUnpicked()
  }

  function pick(startsAt: string | null) {
    forget()
    choice.pick(startsAt)
  }

  return { choice: { ...choice, pick }, type, wanted, zone, isBusy, refusal, confirm }
}

/** Whether a kind of session has a case. */
export const hasCase = ({ kind }: Pick<BookedType, 'kind'>): boolean => KINDS_WITH_CASE.includes(kind)

const typeWithCase = (types: readonly BookedType[]): string | null => types.find(hasCase)?.key ?? null

export const isFree = ({ price }: BookedType): boolean => price.amountMinor === 0
