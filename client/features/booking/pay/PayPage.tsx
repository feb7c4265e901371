import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { Breadcrumbs } from '../../../components/layout/Breadcrumbs.tsx'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { useBootConfig } from '../../../config/boot-config.ts'
import { useHeldSessionQuery } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { bookingOutcome } from '../booking-outcome.ts'
import { HoldEnded } from './HoldEnded.tsx'
import { NothingHeld } from './NothingHeld.tsx'
import { PayForm } from './PayForm.tsx'
import { payTitle } from './pay-title.ts'
import { PaySkeleton } from './PaySkeleton.tsx'

/** Confirm and pay: who comes, what the coach should know, and off to the provider's page while the hold runs. */
export function PayPage() {
  const { id: coachId = '' } = useParams()
  const [params] = useSearchParams()
  const [id, token] = [params.get('session'), params.get('token')]
  const { productName } = useBootConfig()
  const [openedAt] = useState(now)
  const [endedId, setEndedId] = useState<string | null>(null)
  const { data, previousData, error, loading, refetch } = useHeldSessionQuery(
    id && token ? { variables: { id, token }, fetchPolicy: POLICIES.anew } : skipToken,
  )
  // Signing in on this page empties the cache; what was typed must not go with it.
  const known = data ?? previousData

  if (!id || !token) return <NothingHeld coachId={coachId} />
  if (!known) {
    if (!error) return <PaySkeleton />
    return (
      <div className="measure py-10">
        <ErrorState
          title="Your booking could not be loaded"
          message={describeError(error).message}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      </div>
    )
  }

  const { session } = known
  if (session?.viewerRole !== 'SEEKER') return <NothingHeld coachId={coachId} />
  const isHeld = session.status === 'HELD' && Date.parse(session.holdExpiresAt ?? '') > openedAt
  const outcome = bookingOutcome(session, openedAt)
  const isPaid =
    outcome !== 'settling' && outcome !== 'lapsed' && outcome !== 'unpaid' && outcome !== 'unconfirmed'
  if (isPaid) return <Navigate to={`/booking-success?${params.toString()}`} replace />

  return (
    <div className="measure pt-6 md:pt-8">
      <title>{`${payTitle(session)} | ${productName}`}</title>
      <Breadcrumbs>
        <Link to="/coaches">Coaches</Link>
        <Link to={`/coach/${session.coach.id}`}>{session.coach.fullName}</Link>
        <>{session.price.amountMinor === 0 ? 'Confirm' : 'Pay'}</>
      </Breadcrumbs>
      {!isHeld || endedId === session.id ? (
        <HoldEnded session={session} />
      ) : (
        <PayForm
          key={session.id}
          session={session}
          token={token}
          onEnded={() => setEndedId(session.id)}
          onChanged={() => void refetch().catch(() => undefined)}
        />
      )}
    </div>
  )
}
