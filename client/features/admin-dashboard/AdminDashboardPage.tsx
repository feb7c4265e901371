import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { useNow } from '../../components/use-now.ts'
import { useBootConfig } from '../../config/boot-config.ts'
import { useAdminDashboardQuery } from '../../generated/graphql.ts'
import { AuditTrail } from '../admin/AuditTrail.tsx'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { ClaimsQueue } from './claims/ClaimsQueue.tsx'
import { DisputeQueue } from './DisputeQueue.tsx'
import { HeldReviews } from './reviews/HeldReviews.tsx'
import { NotForYou } from '../admin/NotForYou.tsx'
import { PaymentIssues } from './payments/PaymentIssues.tsx'
import { PlatformFigures } from './PlatformFigures.tsx'
import { PrivateNotes } from './reviews/PrivateNotes.tsx'
import { SessionsPerDay } from '../admin/SessionsPerDay.tsx'
import { UndeliveredMails } from './mails/UndeliveredMails.tsx'
import { VerifyQueue } from './verify/VerifyQueue.tsx'
import { useHashFocus } from '../../routing/use-hash-focus.ts'
import { WaitingForYou } from './WaitingForYou.tsx'

export function AdminDashboardPage() {
  const { productName } = useBootConfig()
  const now = useNow(60_000)
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  } = useAdminDashboardQuery({
    notifyOnNetworkStatusChange: true,
  })
  const data = fresh ?? previousData
  useHashFocus()
  const failure = !data && error ? describeError(error) : null

  return (
    <div className="measure pt-7 pb-16 md:pt-8">
      <title>{`Admin dashboard | ${productName}`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-[2.25rem]">Platform</h1>
        {data && <span className="text-small text-ink-2">Last 30 days</span>}
      </div>
      <div className="mt-5.5 empty:hidden">
        {failure?.code === 'FORBIDDEN' && <NotForYou message={failure.message} />}
        {failure && failure.code !== 'FORBIDDEN' && (
          <Card>
            <ErrorState
              title="The figures could not be loaded"
              message={failure.message}
              onRetry={() => void refetch()}
              retrying={loading}
            />
          </Card>
        )}
      </div>
      {!data && !failure && <AdminSkeleton />}
      {data && (
        <>
          <PlatformFigures overview={data.adminOverview} />
          <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <SessionsPerDay days={data.adminOverview.sessionsPerDay} />
            <WaitingForYou queues={data.adminOverview.waiting} now={now} />
          </div>
          <VerifyQueue
            queue={data.coachesToVerify}
            now={now}
            busy={loading}
            onMore={() => void fetchMore({ variables: { after: data.coachesToVerify.pageInfo.endCursor } })}
          />
          <ClaimsQueue now={now} />
          <HeldReviews now={now} />
          <PrivateNotes now={now} />
          <DisputeQueue now={now} />
          <PaymentIssues now={now} />
          <UndeliveredMails now={now} />
          <AuditTrail byAdmins title="What admins decided" />
        </>
      )}
    </div>
  )
}
