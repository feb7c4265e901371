import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useCoachDashboardQuery } from '../../generated/graphql.ts'
import { Greeting } from '../dashboard/Greeting.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { VerifyEmailBanner } from '../sessions/VerifyEmailBanner.tsx'
import { CoachDashboardBody } from './CoachDashboardBody.tsx'
import { CoachDashboardSkeleton } from './CoachDashboardSkeleton.tsx'
import { PracticeLinks } from './PracticeLinks.tsx'

export function CoachDashboardPage() {
  const { productName } = useBootConfig()
  const zone = useTimeZone()
  const { data: fresh, previousData, error, loading, refetch } = useCoachDashboardQuery()
  const data = fresh ?? previousData

  return (
    <div className="measure fade-in pt-7 pb-16 md:pt-9">
      <title>{`Coach dashboard | ${productName}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Greeting zone={zone} />
          <div className="mt-1">
            <TimeZonePicker value={zone} onChange={setTimeZone} />
          </div>
        </div>
        <LinkButton as={Link} to="/coach-profile-management" variant="secondary">
          Edit profile
        </LinkButton>
      </div>
      <PracticeLinks />
      <VerifyEmailBanner />
      {!data && error && (
        <Card className="mt-6">
          <ErrorState
            title="Your dashboard could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      )}
      {!data && !error && <CoachDashboardSkeleton />}
      {data && <CoachDashboardBody data={data} zone={zone} />}
    </div>
  )
}
