import { useEffect, useState } from 'react'
import { POLICIES } from '../../../apollo/policies.ts'
import { type PaymentState, useBookedSessionQuery } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { type BookingOutcome, bookingOutcome } from '../booking-outcome.ts'

const POLL_INTERVAL_MS = 2000
/** After this long without the provider's word, the person decides when to ask again. */
const CONFIRMATION_TIMEOUT_MS = 30_000

/** The provider sends here only who has paid: a card that it declined before is not its last word. */
function afterPaying<Paid extends { payment: { state: PaymentState } | null }>(session: Paid) {
  const isOld = session.payment?.state === 'FAILED'
  return isOld ? { ...session, payment: { state: 'PENDING' as const } } : session
}

/** The session someone comes back to, asked for again while its payment settles. */
export function useBookedSession(id: string, token: string) {
  const [askedAt, setAskedAt] = useState(now)
  const [isPatient, setPatient] = useState(true)
  const query = useBookedSessionQuery({ variables: { id, token }, fetchPolicy: POLICIES.anew })
  const { refetch, startPolling, stopPolling } = query
  const known = query.data ?? query.previousData
  const session = known?.session ?? null
  const outcome: BookingOutcome | null = session && bookingOutcome(afterPaying(session), askedAt)
  const isWaiting = outcome === 'settling' && isPatient
  const isRefunding = outcome === 'cancelled' && session?.payment?.state === 'SUCCEEDED' && isPatient
  // Confirmed in another tab, from the mailbox.
  const isUnconfirmed = outcome === 'unconfirmed'
  const isPolling = isWaiting || isRefunding || isUnconfirmed

  useEffect(() => {
    if (!isPolling) return
    startPolling(POLL_INTERVAL_MS)
    const timer = isUnconfirmed ? undefined : setTimeout(() => setPatient(false), CONFIRMATION_TIMEOUT_MS)
    return () => {
      stopPolling()
      clearTimeout(timer)
    }
  }, [isPolling, isUnconfirmed, startPolling, stopPolling])

  return {
    session,
    outcome,
    isLoaded: Boolean(known),
    /** Whether the viewer's account, not only the token, opens it. */
    isOwn: Boolean(known?.own),
    error: known ? undefined : query.error,
    loading: query.loading,
    isWaiting,
    askAgain() {
      setAskedAt(now())
      setPatient(true)
      void refetch().catch(() => undefined)
    },
  }
}
