import ChartLine from 'lucide-react/icons/chart-line'
import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Banner } from '../../components/Banner.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useProgressQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { GivenScorecards } from './GivenScorecards.tsx'
import { PracticeCards } from './PracticeCards.tsx'
import { PriorityHistory } from './PriorityHistory.tsx'
import { ProgressSkeleton } from './ProgressSkeleton.tsx'
import { TrendSection } from './TrendSection.tsx'

export function ProgressPage() {
  const { productName } = useBootConfig()
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const { data, error, loading, refetch } = useProgressQuery()
  const progress = data?.progress
  const isSeeker = viewer?.userType === 'JOB_SEEKER'

  return (
    <div className="measure pt-7 pb-16 md:pt-10">
      <title>{`Progress | ${productName}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Progress</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
        <LinkButton as={Link} to="/analytics" variant="secondary">
          Advanced analytics
        </LinkButton>
      </div>
      {!data && error && (
        <Card className="mt-8">
          <ErrorState
            title="Your progress could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      )}
      {!data && !error && <ProgressSkeleton />}
      {progress && progress.sealedCount > 0 && (
        <div className="mt-6">
          <Banner
            tone="brand"
            end={
              <Link
                to="/dashboard#to-read"
                className="press inline-block font-semibold underline underline-offset-4"
              >
                Open them
              </Link>
            }
          >
            {plural(progress.sealedCount, 'scorecard')} {progress.sealedCount === 1 ? 'waits' : 'wait'} for
            your own scores before {progress.sealedCount === 1 ? 'it counts' : 'they count'} here.
          </Banner>
        </div>
      )}
      {progress && (isSeeker || progress.kinds.length > 0) && (
        <div className="mt-8 grid gap-9">
          <PracticeCards progress={progress} />
          {progress.scorecardsCount > 0 ? (
            <>
              <TrendSection progress={progress} zone={zone} />
              <PriorityHistory progress={progress} zone={zone} />
            </>
          ) : (
            <NoScorecards />
          )}
        </div>
      )}
      {progress && !isSeeker && <GivenScorecards zone={zone} />}
    </div>
  )
}

const NoScorecards = () => (
  <Card>
    <EmptyState
      icon={ChartLine}
      title="Your first scorecard starts the chart"
      action={
        <LinkButton as={Link} to="/coaches">
          Book a live case
        </LinkButton>
      }
    >
      After a session your coach scores eight dimensions with the evidence for each. From the third scorecard
      on, this page says whether you are rising.
    </EmptyState>
  </Card>
)
