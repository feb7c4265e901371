import FileX from 'lucide-react/icons/file-x'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import {
  type OpenSharedScorecardMutation,
  useOpenSharedScorecardMutation,
} from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { Page } from '../../../page/Page.tsx'
import { useTimeZone } from '../../geo/time-zone.ts'
import { ReportAmendments } from '../ReportAmendments.tsx'
import { ReportPriorities } from '../ReportPriorities.tsx'
import { ReportScores } from '../ReportScores.tsx'
import { ReportVerdict } from '../ReportVerdict.tsx'

type Shared = OpenSharedScorecardMutation['openSharedScorecard']
type Opened =
  | { is: 'opening' }
  | { is: 'open'; card: Shared }
  | { is: 'closed' }
  | { is: 'failed'; error: unknown }

/** A scorecard as its seeker shows it to others. What the address holds is told to nobody: neither on the way nor by links. */
export function SharedScorecardPage() {
  const { token = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  return (
    <Page title="A shared scorecard" noIndex column className="pt-8 pb-16">
      <meta name="referrer" content="no-referrer" />
      <Attempt key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />
    </Page>
  )
}

function Attempt({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [opened, setOpened] = useState<Opened>({ is: 'opening' })
  const [open] = useOpenSharedScorecardMutation()

  useEffect(() => {
    open({ variables: { token } }).then(
      ({ data }) => {
        const card = data?.openSharedScorecard
        return setOpened(card ? { is: 'open', card } : { is: 'closed' })
      },
      (error: unknown) => {
        const isClosed = describeError(error).code === 'NOT_FOUND'
        return setOpened(isClosed ? { is: 'closed' } : { is: 'failed', error })
      },
    )
  }, [open, token])

  if (opened.is === 'opening') return <Opening />
  if (opened.is === 'open') return <SharedReport card={opened.card} />
  if (opened.is === 'closed') return <Closed />
  return <LoadFailure title="The scorecard could not be loaded" error={opened.error} onRetry={onRetry} />
}

const Opening = () => (
  <SkeletonGroup label="Loading the scorecard">
    <Skeleton className="h-11 w-2/3" />
    <Skeleton className="mt-6 h-96 rounded-l" />
  </SkeletonGroup>
)

/** The same for a link that was ended, is over, or never was. */
const Closed = () => (
  <Card>
    <EmptyState
      heading="h1"
      icon={FileX}
      title="This link shows nothing any more"
      action={
        <LinkButton as={Link} to="/coaches">
          Find a coach
        </LinkButton>
      }
    >
      Whoever sent it to you may have ended it, or its time is over. Ask them for a new one.
    </EmptyState>
  </Card>
)

function SharedReport({ card }: { card: Shared }) {
  const zone = useTimeZone()
  const labelOf = (dimension: string) => card.dimensions.find((one) => one.dimension === dimension)?.label
  const student = card.seekerFirstName || 'A student'
  return (
    <>
      <h1 className="text-title">{student}’s scorecard</h1>
      <p className="num mt-2 text-small text-ink-2">
        {card.sessionTitle} with {card.coachFirstName}, {formatInstant(card.startsAt, zone)} ({zone})
      </p>
      <Card as="section" aria-label="Scorecard" className="mt-6 overflow-hidden">
        <ReportVerdict scorecard={card} />
        <ReportAmendments amendments={card.amendments} />
        {card.priorities.length > 0 && <ReportPriorities priorities={card.priorities} labelOf={labelOf} />}
        <ReportScores scores={card.scores} selfScore={null} labelOf={labelOf} />
        <div className="p-5 sm:p-6">
          <h3 className="text-heading">Strengths</h3>
          <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-5 marker:text-brand">
            {card.strengths.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  )
}
