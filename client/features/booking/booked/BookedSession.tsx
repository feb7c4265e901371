import { useEffect } from 'react'
import { trackOnce } from '../../../analytics/track.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { keepEarlierBooking } from '../../sessions/room/earlier-booking.ts'
import { ReplaceLink } from '../../sessions/room/ReplaceLink.tsx'
import { dropDraft } from '../details-draft.ts'
import { forgetHeldTime } from '../held-time.ts'
import { AccountOffer } from './AccountOffer.tsx'
import { BookedActions } from './BookedActions.tsx'
import { BookedFacts } from './BookedFacts.tsx'
import { BookedNext } from './BookedNext.tsx'
import { BookedSkeleton } from './BookedSkeleton.tsx'
import { NeutralReceipt } from './NeutralReceipt.tsx'
import { OutcomeHeader } from './OutcomeHeader.tsx'
import { useBookedSession } from './use-booked-session.ts'
import { useKeepInAccount } from './use-keep-in-account.ts'

/** What became of a booking, and what to do next. */
export function BookedSession({ id, token }: { id: string; token: string }) {
  const { viewer } = useViewer()
  const booked = useBookedSession(id, token)
  const { session, outcome, isOwn, error, loading, askAgain } = booked
  const isBooked = outcome === 'confirmed' || outcome === 'requested'
  const { keep, isKeeping } = useKeepInAccount({ id, token, canKeep: isBooked && !isOwn, onKept: askAgain })

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
  const { email } = session.seeker

  return (
    <div className="grid items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <OutcomeHeader session={session} outcome={outcome} isWaiting={booked.isWaiting} />
        <BookedActions session={session} outcome={outcome} token={token} isOwn={isOwn} booked={booked} />
        {isBooked && <BookedNext session={session} isRequest={outcome === 'requested'} />}
      </div>
      <aside aria-label="Session" className="grid gap-5">
        <BookedFacts session={session} />
        {isBooked && !isOwn && email && (
          <AccountOffer
            seeker={{ name: session.seeker.name, email }}
            viewer={viewer}
            isKeeping={isKeeping}
            onKeep={() => void keep()}
          />
        )}
        {isBooked && !isOwn && <ReplaceLink id={id} token={token} />}
      </aside>
    </div>
  )
}
