import { useEffect } from 'react'
import { trackOnce } from '../../../analytics/track.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { keepEarlierBooking } from '../../sessions/guest/earlier-booking.ts'
import { SessionRoom } from '../../sessions/room/SessionRoom.tsx'
import type { BookingOutcome } from '../booking-outcome.ts'
import { dropDraft } from '../details-draft.ts'
import { forgetHeldTime } from '../held-time.ts'
import { BookedActions } from './BookedActions.tsx'
import { BookedFacts } from './BookedFacts.tsx'
import { BookedNote } from './BookedNote.tsx'
import { BookedSkeleton } from './BookedSkeleton.tsx'
import { NeutralReceipt } from './NeutralReceipt.tsx'
import { OutcomeHeader } from './OutcomeHeader.tsx'
import { useBookedSession } from './use-booked-session.ts'

/** What has a session to show; before, and where it comes to nothing, there is only the booking. */
const IN_ROOM = new Set<BookingOutcome>(['confirmed', 'requested', 'cancelled', 'over'])

/** What became of a booking: the session's page once it stands, and until then what to do next. */
export function BookedSession({ id, token }: { id: string; token: string }) {
  const booked = useBookedSession(id, token)
  const { session, outcome, isOwn, error, loading, askAgain } = booked
  const isBooked = outcome === 'confirmed' || outcome === 'requested'

  useEffect(() => {
    if (session && !isOwn) keepEarlierBooking({ sessionId: id, token })
  }, [session, isOwn, id, token])

  useEffect(() => {
    if (!isBooked) return
    dropDraft()
    forgetHeldTime(id)
  }, [isBooked, id])

  const isPaid = isBooked && Boolean(session?.payment)
  useEffect(() => {
    if (isPaid) trackOnce('payment_completed', id)
  }, [isPaid, id])

  if (error)
    return (
      <LoadFailure
        title="Your booking could not be loaded"
        error={error}
        note="A payment you made is safe."
        onRetry={askAgain}
        retrying={loading}
      />
    )
  if (!booked.isLoaded) return <BookedSkeleton />
  if (!session || !outcome) return <NeutralReceipt />
  if (IN_ROOM.has(outcome))
    return (
      <SessionRoom
        session={session}
        token={isOwn ? undefined : token}
        isGuest={!isOwn}
        onChanged={askAgain}
        note={session.status !== 'IN_PROGRESS' && <BookedNote session={session} outcome={outcome} />}
      />
    )
  return (
    <div className="grid items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <OutcomeHeader session={session} outcome={outcome} isWaiting={booked.isWaiting} />
        <BookedActions session={session} outcome={outcome} token={token} booked={booked} />
      </div>
      <aside aria-label="Session" className="grid gap-5">
        <BookedFacts session={session} />
      </aside>
    </div>
  )
}
