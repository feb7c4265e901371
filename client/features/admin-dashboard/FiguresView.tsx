import { Link } from 'react-router-dom'
import { useNow } from '../../components/use-now.ts'
import { useAdminDashboardQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useHashFocus } from '../../routing/use-hash-focus.ts'
import { FOR_ADMINS } from '../admin/AdminPage.tsx'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { AuditTrail } from '../admin/AuditTrail.tsx'
import { SessionsPerDay } from '../admin/SessionsPerDay.tsx'
import { ClaimsQueue } from './claims/ClaimsQueue.tsx'
import { DisputeQueue } from './DisputeQueue.tsx'
import { UndeliveredMails } from './mails/UndeliveredMails.tsx'
import { CreditRequests } from './credit/CreditRequests.tsx'
import { PlatformFigures } from './PlatformFigures.tsx'
import { OverdueScorecards } from './scorecards/OverdueScorecards.tsx'
import { PaymentIssues } from './payments/PaymentIssues.tsx'
import { AdminPayouts } from './payouts/AdminPayouts.tsx'
import { HeldPayouts } from './payouts/HeldPayouts.tsx'
import { Reconciliation } from './reconciliation/Reconciliation.tsx'
import { HeldReviews } from './reviews/HeldReviews.tsx'
import { PrivateNotes } from './reviews/PrivateNotes.tsx'
import { ReportedReviews } from './reviews/ReportedReviews.tsx'
import { VerifyQueue } from './verify/VerifyQueue.tsx'
import { WaitingForYou } from './WaitingForYou.tsx'

/** How the platform does, and every list in full as a table. */
export function FiguresView({ title }: { title: string }) {
  const now = useNow(60_000)
  const query = useAdminDashboardQuery({ notifyOnNetworkStatusChange: true })
  const data = query.data ?? query.previousData
  useHashFocus()

  return (
    <Page title={title} className="pt-7 pb-16 md:pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <div>
          <Link to="/admin-dashboard" className="press text-small font-semibold text-brand hover:underline">
            Back to desk
          </Link>
          <h1 className="mt-1 text-[2.25rem]">Platform</h1>
        </div>
        {data && <span className="text-small text-ink-2">Last 30 days</span>}
      </div>
      <PageContent
        query={query}
        of={data}
        failed="The figures could not be loaded"
        audience={FOR_ADMINS}
        className="mt-5.5"
        skeleton={<AdminSkeleton />}
      >
        {(loaded) => (
          <>
            <PlatformFigures overview={loaded.adminOverview} />
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <SessionsPerDay days={loaded.adminOverview.sessionsPerDay} />
              <WaitingForYou queues={loaded.adminOverview.waiting} now={now} />
            </div>
            <VerifyQueue
              queue={loaded.coachesToVerify}
              now={now}
              busy={query.loading}
              onMore={() =>
                void query.fetchMore({ variables: { after: loaded.coachesToVerify.pageInfo.endCursor } })
              }
            />
            <ClaimsQueue now={now} />
            <HeldReviews now={now} />
            <ReportedReviews now={now} />
            <PrivateNotes now={now} />
            <DisputeQueue now={now} />
            <OverdueScorecards now={now} />
            <PaymentIssues now={now} />
            <Reconciliation now={now} />
            <AdminPayouts now={now} />
            <HeldPayouts now={now} />
            <CreditRequests now={now} />
            <UndeliveredMails now={now} />
            <AuditTrail byAdmins title="What admins decided" />
          </>
        )}
      </PageContent>
    </Page>
  )
}
