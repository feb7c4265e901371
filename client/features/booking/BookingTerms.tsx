import { useViewer } from '../../auth/viewer.ts'
import { AnswersWithin } from '../figures/AnswersWithin.tsx'
import { termsOf, useFigures } from '../figures/use-figures.ts'
import { bookingNote } from '../sessions/cancel/cancellation-words.ts'
import { type BookedCoach, type BookedType, isFree } from './use-booking.ts'

interface BookingTermsProps {
  coach: BookedCoach
  type: BookedType
  startsAt: string | null
  now: number
}

/** Under the button: until when it can be cancelled, that nobody needs an account, and when a request is answered. */
export function BookingTerms({ coach, type, startsAt, now }: BookingTermsProps) {
  const { viewer } = useViewer()
  const terms = termsOf(useFigures(), coach.cancellationPolicy)
  return (
    <p className="mt-2.5 text-tiny text-ink-2 md:text-center">
      {bookingNote({ terms, isFree: isFree(type), startsAt }, now)}
      {!viewer && ' No account needed.'}
      {type.bookingMode === 'REQUEST' && (
        <>
          {' '}
          <AnswersWithin name={coach.firstName} />
        </>
      )}
    </p>
  )
}
