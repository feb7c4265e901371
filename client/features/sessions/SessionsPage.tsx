import { Link, useSearchParams } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Tabs } from '../../components/layout/Tabs.tsx'
import { useMySessionsQuery, usePastSessionsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { PastSessionList } from './past/PastSessionList.tsx'
import { pastPage } from './past/past-page.ts'
import { firstPage, SessionList } from './SessionList.tsx'
import { VerifyEmailBanner } from './VerifyEmailBanner.tsx'

export function SessionsPage() {
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const [params, setParams] = useSearchParams()
  const when = params.get('when') === 'past' ? 'past' : 'upcoming'
  const coachId = params.get('coach')
  const isPast = when === 'past'
  // What the list below asks as well: it is asked once.
  const upcoming = useMySessionsQuery({ variables: firstPage('UPCOMING'), skip: isPast })
  const past = usePastSessionsQuery({ variables: pastPage(coachId), skip: !isPast })
  const shown = isPast ? past.data?.pastSessions : upcoming.data?.mySessions

  return (
    <Page title="Sessions" className="pt-7 pb-16 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Sessions</h1>
          <div className="mt-1.5">
            <TimeZonePicker value={zone} onChange={setTimeZone} />
          </div>
        </div>
        {viewer?.userType === 'JOB_SEEKER' && (
          <div className="flex flex-wrap gap-3">
            <LinkButton as={Link} to="/packages" variant="secondary">
              Packages
            </LinkButton>
            <LinkButton as={Link} to="/coaches">
              Book a session
            </LinkButton>
          </div>
        )}
      </div>
      <VerifyEmailBanner showsSessions={shown && shown.edges.length > 0} />
      <div className="mt-5">
        <Tabs
          label="Sessions"
          value={when}
          onChange={(next) => setParams(next === 'past' ? { when: 'past' } : {}, { replace: true })}
          tabs={[
            {
              value: 'upcoming',
              label: 'Upcoming',
              content: <SessionList when="UPCOMING" zone={zone} />,
            },
            {
              value: 'past',
              label: 'Past',
              content: (
                <PastSessionList
                  coachId={coachId}
                  onCoach={(id) => setParams({ when: 'past', ...(id && { coach: id }) }, { replace: true })}
                  zone={zone}
                />
              ),
            },
          ]}
        />
      </div>
    </Page>
  )
}
