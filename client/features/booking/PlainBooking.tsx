import { useSearchParams } from 'react-router-dom'
import { NeedsScripts } from '../../components/NeedsScripts.tsx'
import { formatInstant } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { askedTime } from '../slots/asked-time.ts'
import type { BookedCoach } from './use-booking.ts'

/** Where no script runs, in place of the times to book: the time somebody came for, or the next, and how to get it. */
export function PlainBooking({ coach, zone }: { coach: BookedCoach; zone: string }) {
  const [params] = useSearchParams()
  const asked = askedTime(params.get('at'))
  const when = (startsAt: string) => `${formatInstant(startsAt, zone)} ${zoneLabel(zone)}`
  return (
    <NeedsScripts>
      {asked && `You came for ${when(asked)}. `}
      {!asked && coach.nextSlot && `${coach.firstName} is next free on ${when(coach.nextSlot)}. `}
      Holding a time and paying for it need JavaScript. Turn it on for this site, then open this page again.
    </NeedsScripts>
  )
}
