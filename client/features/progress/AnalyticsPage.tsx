import ChartLine from 'lucide-react/icons/chart-line'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { DrillAccuracy } from '../drills/accuracy/DrillAccuracy.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { BesideOthers } from './BesideOthers.tsx'
import { CoachCalibration } from './CoachCalibration.tsx'
import { analyticsFile } from './export/analytics-file.ts'
import { ExportButtons } from './export/ExportButtons.tsx'
import { FairMean } from './FairMean.tsx'
import { ProgressSkeleton } from './ProgressSkeleton.tsx'
import { SelfAgainstCoach } from './SelfAgainstCoach.tsx'
import { SessionScores } from './SessionScores.tsx'

export function AnalyticsPage() {
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const query = useScorecardAnalyticsQuery()
  const analytics = query.data?.scorecardAnalytics
  const hasScores = Boolean(analytics && analytics.scores.length > 0)

  return (
    <Page title="Advanced analytics" className="pt-7 pb-16 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Advanced analytics</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
        {hasScores && analytics && (
          <div className="flex flex-wrap gap-3">
            <ExportButtons file={analyticsFile(analytics)} />
          </div>
        )}
      </div>
      <PageContent
        query={query}
        of={analytics}
        failed="The analytics could not be loaded"
        className="mt-8"
        skeleton={<ProgressSkeleton />}
      >
        {(loaded) => (
          <div className="mt-8 grid gap-6">
            {viewer?.userType === 'COACH' && <CoachCalibration analytics={loaded} />}
            {hasScores && <FairMean analytics={loaded} zone={zone} />}
            {hasScores && <BesideOthers analytics={loaded} />}
            {hasScores && <SelfAgainstCoach analytics={loaded} />}
            {hasScores && <SessionScores analytics={loaded} zone={zone} />}
            <DrillAccuracy />
            {!hasScores && viewer?.userType !== 'COACH' && <Nothing isAdmin={viewer?.userType === 'ADMIN'} />}
          </div>
        )}
      </PageContent>
    </Page>
  )
}

const Nothing = ({ isAdmin }: { isAdmin: boolean }) => (
  <Card>
    <EmptyState
      icon={ChartLine}
      title={isAdmin ? 'You take no sessions' : 'Nothing to compare yet'}
      action={
        <LinkButton as={Link} to={isAdmin ? '/admin/analytics' : '/coaches'}>
          {isAdmin ? 'Platform analytics' : 'Book a live case'}
        </LinkButton>
      }
    >
      {isAdmin
        ? 'This page compares a seeker’s own scores with their coaches’. The platform’s figures have a page of their own.'
        : 'Once a coach has scored you and you have scored yourself, the gap between the two is drawn here.'}
    </EmptyState>
  </Card>
)
