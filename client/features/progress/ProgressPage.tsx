import ChartLine from 'lucide-react/icons/chart-line'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { Banner } from '../../components/Banner.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useProgressQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { CoverageSection } from './coverage/CoverageSection.tsx'
import { ExportButtons } from './export/ExportButtons.tsx'
import { progressFile } from './export/progress-file.ts'
import { GivenScorecards } from './GivenScorecards.tsx'
import { PracticeCards } from './PracticeCards.tsx'
import { PriorityHistory } from './PriorityHistory.tsx'
import { ProgressSkeleton } from './ProgressSkeleton.tsx'
import { TrendSection } from '../trends/TrendSection.tsx'

export function ProgressPage() {
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const query = useProgressQuery()
  const isSeeker = viewer?.userType === 'JOB_SEEKER'

  return (
    <Page title="Progress" className="pt-7 pb-16 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Progress</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
        <div className="flex flex-wrap gap-3">
          {isSeeker && query.data && <ExportButtons file={progressFile(query.data.progress)} />}
          <LinkButton as={Link} to="/analytics" variant="secondary">
            Advanced analytics
          </LinkButton>
        </div>
      </div>
      <PageContent
        query={query}
        of={query.data?.progress}
        failed="Your progress could not be loaded"
        className="mt-8"
        skeleton={<ProgressSkeleton />}
      >
        {(progress) => (
          <>
            {progress.sealedCount > 0 && (
              <div className="mt-6">
                <Banner
                  tone="brand"
                  end={
                    <Link
                      to="/dashboard#today"
                      className="press inline-block font-semibold underline underline-offset-4"
                    >
                      Open them
                    </Link>
                  }
                >
                  {plural(progress.sealedCount, 'scorecard')} {progress.sealedCount === 1 ? 'waits' : 'wait'}{' '}
                  for your review and your own scores before{' '}
                  {progress.sealedCount === 1 ? 'it counts' : 'they count'} here.
                </Banner>
              </div>
            )}
            {(isSeeker || progress.kinds.length > 0) && (
              <div className="mt-8 grid gap-9">
                <PracticeCards progress={progress} />
                {progress.scorecardsCount > 0 ? (
                  <>
                    <TrendSection
                      title="How your scores move"
                      means={progress.means}
                      dimensions={progress.dimensions}
                      zone={zone}
                    />
                    <PriorityHistory progress={progress} zone={zone} />
                  </>
                ) : (
                  <NoScorecards />
                )}
                <CoverageSection progress={progress} />
              </div>
            )}
            {!isSeeker && <GivenScorecards zone={zone} />}
          </>
        )}
      </PageContent>
    </Page>
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
