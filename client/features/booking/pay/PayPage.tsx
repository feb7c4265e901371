import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { POLICIES } from '../../../apollo/policies.ts'
import { type HeldSessionQuery, useHeldSessionQuery } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { bookingOutcome } from '../booking-outcome.ts'
import { HoldEnded } from './HoldEnded.tsx'
import { NothingHeld } from './NothingHeld.tsx'
import { PayForm } from './PayForm.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { payTitle } from './pay-title.ts'

/** Confirm and pay: who comes, what the coach should know, and off to the provider's page while the hold runs. */
export function PayPage() {
  const { id: coachId = '' } = useParams()
  const [params] = useSearchParams()
  const [id, token] = [params.get('session'), params.get('token')]
  const query = useHeldSessionQuery(
    id && token ? { variables: { id, token }, fetchPolicy: POLICIES.anew } : skipToken,
  )
  // Signing in on this page empties the cache; what was typed must not go with it.
  const known = query.data ?? query.previousData

  if (!id || !token) return <NothingHeld coachId={coachId} />
  return (
    <PageContent
      query={query}
      of={known && (known.session?.viewerRole === 'SEEKER' ? known.session : null)}
      failed="Your booking could not be loaded"
      bare
      skeleton={<PaySkeleton />}
      missing={<NothingHeld coachId={coachId} />}
    >
      {(session) => (
        <Held session={session} token={token} onChanged={() => void query.refetch().catch(() => undefined)} />
      )}
    </PageContent>
  )
}

interface HeldProps {
  session: NonNullable<HeldSessionQuery['session']>
  token: string
  onChanged: () => void
}

function Held({ session, token, onChanged }: HeldProps) {
  const [params] = useSearchParams()
  const [openedAt] = useState(now)
  const [endedId, setEndedId] = useState<string | null>(null)
  const isHeld = session.status === 'HELD' && Date.parse(session.holdExpiresAt ?? '') > openedAt
  const outcome = bookingOutcome(session, openedAt)
  const isPaid =
    outcome !== 'settling' && outcome !== 'lapsed' && outcome !== 'unpaid' && outcome !== 'unconfirmed'
  if (isPaid) return <Navigate to={`/booking-success?${params.toString()}`} replace />

  return (
    <Page
      title={payTitle(session)}
      trail={[
        { label: 'Coaches', to: '/coaches' },
        { label: session.coach.fullName, to: `/coach/${session.coach.id}` },
        { label: session.price.amountMinor === 0 || session.packageId ? 'Confirm' : 'Pay' },
      ]}
      className="pt-6 md:pt-8"
    >
      {!isHeld || endedId === session.id ? (
        <HoldEnded session={session} />
      ) : (
        <PayForm
          key={session.id}
          session={session}
          token={token}
          onEnded={() => setEndedId(session.id)}
          onChanged={onChanged}
        />
      )}
    </Page>
  )
}
