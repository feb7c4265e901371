import ChartLine from 'lucide-react/icons/chart-line'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { CoachOwnSeverity } from './CoachOwnSeverity.tsx'
import { ProgressSkeleton } from './ProgressSkeleton.tsx'
import { downloadText, scorecardCsv } from './scorecard-csv.ts'
import { SelfAgainstCoach } from './SelfAgainstCoach.tsx'
import { SeverityAdjusted } from './SeverityAdjusted.tsx'

export function AnalyticsPage() {
  const { productName } = useBootConfig()
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const { data, error, loading, refetch } = useScorecardAnalyticsQuery()
  const analytics = data?.scorecardAnalytics
  const hasScores = Boolean(analytics && analytics.scores.length > 0)

  return (
    <div className="measure pt-7 pb-16 md:pt-10">
      <title>{`Advanced analytics | ${productName}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Advanced analytics</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
        {hasScores && analytics && (
          <Button
            variant="secondary"
            onClick={() => downloadText('scorecards.csv', scorecardCsv(analytics.scores))}
          >
            <Icon of={Download} size={16} />
            Export CSV
          </Button>
        )}
      </div>
      {!data && error && (
        <Card className="mt-8">
          <ErrorState
            title="The analytics could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      )}
      {!data && !error && <ProgressSkeleton />}
      {analytics && (
        <div className="mt-8 grid gap-6">
          {viewer?.userType === 'COACH' && <CoachOwnSeverity analytics={analytics} />}
          {hasScores && <SelfAgainstCoach analytics={analytics} />}
          {hasScores && <SeverityAdjusted analytics={analytics} zone={zone} />}
          {!hasScores && viewer?.userType !== 'COACH' && <Nothing isAdmin={viewer?.userType === 'ADMIN'} />}
        </div>
      )}
    </div>
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
