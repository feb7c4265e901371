import ClipboardList from 'lucide-react/icons/clipboard-list'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { type GivenScorecardsQuery, useGivenScorecardsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { recommendationLabel } from '../scorecards/scorecard-words.ts'

type Given = GivenScorecardsQuery['myScorecards']['edges'][number]['node']

const linkTo = ({ sessionId, seekerName, sessionTitle }: Given) => (
  <Link to={`/session/${sessionId}#scorecard`} className="press inline-block font-semibold hover:underline">
    {seekerName || 'Guest'}, {sessionTitle}
  </Link>
)

/** What this page is for somebody who does not prepare: a coach's scorecards, and for an admin where to look. */
export function GivenScorecards({ zone }: { zone: string }) {
  const { viewer } = useViewer()
  const { data } = useGivenScorecardsQuery()
  const given = (data?.myScorecards.edges ?? [])
    .map(({ node }) => node)
    .filter((one) => one.viewerRole === 'COACH')
  const isCoach = viewer?.userType === 'COACH'
  if (!data) return null
  if (given.length === 0)
    return (
      <Card className="mt-8">
        <EmptyState
          icon={ClipboardList}
          title="Progress follows the sessions you take"
          action={
            <LinkButton as={Link} to={isCoach ? '/coach-dashboard' : '/admin/analytics'}>
              {isCoach ? 'Coach dashboard' : 'Platform analytics'}
            </LinkButton>
          }
        >
          {isCoach
            ? 'You coach. Scorecards you send are listed here, and those you owe wait on your dashboard.'
            : 'You run the platform. Its figures are under analytics; scorecards are between a coach and a seeker.'}
        </EmptyState>
      </Card>
    )
  return (
    <section aria-labelledby="given" className="mt-8">
      <h2 id="given" className="text-section">
        Scorecards you sent
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {plural(data.myScorecards.totalCount, 'scorecard')} in all, the newest first.
      </p>
      <Card className="mt-4 overflow-hidden">
        <Table
          caption="The newest scorecards"
          columns={[
            {
              key: 'session',
              header: 'Session',
              cell: linkTo,
            },
            { key: 'at', header: 'Held', cell: ({ startsAt }) => formatDay(startsAt, zone) },
            {
              key: 'verdict',
              header: 'Would pass',
              cell: ({ recommendation }) => (recommendation ? recommendationLabel(recommendation) : ''),
            },
            { key: 'read', header: 'Read', cell: ({ readAt }) => (readAt ? 'Yes' : 'Not yet') },
            {
              key: 'mean',
              header: 'Mean',
              align: 'right',
              cell: ({ overall }) => overall?.toFixed(1) ?? '–',
            },
          ]}
          rows={given}
          rowKey={({ id }) => id}
        />
      </Card>
    </section>
  )
}
