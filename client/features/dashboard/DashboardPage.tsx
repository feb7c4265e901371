import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useDashboardQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { VerifyEmailBanner } from '../sessions/VerifyEmailBanner.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Greeting } from './Greeting.tsx'

export function DashboardPage() {
  const { productName } = useBootConfig()
  const zone = useTimeZone()
  const { data: fresh, previousData, error, loading, refetch } = useDashboardQuery()
  const data = fresh ?? previousData

  return (
    <div className="measure fade-in pt-7 pb-16 md:pt-10">
      <title>{`Prep dashboard | ${productName}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Greeting zone={zone} />
          <p className="mt-1.5 min-h-6 text-ink-2">
            {data &&
              (data.upcoming.totalCount > 0
                ? `${plural(data.upcoming.totalCount, 'session')} ahead of you.`
                : 'Nothing in your calendar yet.')}
          </p>
        </div>
        <LinkButton as={Link} to="/coaches">
          Book a session
        </LinkButton>
      </div>
      <VerifyEmailBanner showsSessions={data && data.upcoming.totalCount + data.past.totalCount > 0} />
      {!data && error && (
        <Card className="mt-8">
          <ErrorState
            title="Your dashboard could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      )}
      {!data && !error && <DashboardSkeleton />}
      {data && <DashboardBody data={data} zone={zone} />}
    </div>
  )
}
