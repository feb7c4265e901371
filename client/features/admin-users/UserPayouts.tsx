import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { usePayoutHoldsQuery } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { HOLD_VERBS, holdText, type HoldVerb } from '../admin/payout-holds/hold-words.ts'
import { PayoutHoldDialog } from '../admin/payout-holds/PayoutHoldDialog.tsx'

interface UserPayoutsProps {
  coach: { id: string; name: string }
  isSuspended: boolean
}

/** Shows whether a coach's payouts are on hold, and lets an admin hold or release them. */
export function UserPayouts({ coach, isSuspended }: UserPayoutsProps) {
  const { data, error, loading, refetch } = usePayoutHoldsQuery({ variables: { coachId: coach.id } })
  const [asked, setAsked] = useState<HoldVerb | null>(null)
  const holds = data?.payoutHolds.edges.map(({ node }) => node)
  const isHeld = holds?.some(({ cause }) => cause === 'ADMIN') ?? true
  return (
    <Card as="section" aria-labelledby="user-payouts" className="mt-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="user-payouts" className="text-heading">
            Payouts
          </h2>
          {isSuspended && (
            <p className="mt-1 text-small text-ink-2">On hold while the account is suspended.</p>
          )}
          {holds?.map((hold) => (
            <p key={hold.id} className="mt-1 text-small text-ink-2">
              {holdText(hold)}
            </p>
          ))}
          {holds?.length === 0 && !isSuspended && (
            <p className="mt-1 text-small text-ink-2">Sent with the weekly batch.</p>
          )}
          {!holds && !error && <Skeleton className="mt-2 h-4 w-48" />}
        </div>
        <div className="flex flex-wrap gap-3">
          {!isHeld && (
            <Button variant="secondary" onClick={() => setAsked('hold')}>
              {HOLD_VERBS.hold.button}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('release')}>
            {HOLD_VERBS.release.button}
          </Button>
        </div>
      </div>
      {error && !holds && (
        <LoadFailure
          title="We couldn’t load the payout holds"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      )}
      {asked && (
        <PayoutHoldDialog
          coach={coach}
          verb={asked}
          onClose={() => setAsked(null)}
          onDone={() => refetch()}
        />
      )}
    </Card>
  )
}
