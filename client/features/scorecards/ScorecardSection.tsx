import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { DoneRow } from '../../components/layout/DoneRow.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import {
  useMarkScorecardReadMutation,
  useSessionScorecard_viewFragment,
  useSessionScorecardQuery,
} from '../../generated/graphql.ts'
import { ScorecardReport } from './ScorecardReport.tsx'
import { SelfScoreForm } from './SelfScoreForm.tsx'
import { amendPath, firstName, type ScorecardView } from './scorecard-words.ts'
import { ShareLinks } from './share/ShareLinks.tsx'
import { WorkOnThis } from './work/WorkOnThis.tsx'

interface ScorecardSectionProps {
  sessionId: string
  token: string | undefined
  /** No account of the viewer's opens the session. */
  isGuest?: boolean
}

/** The scorecard of a session on its page; nothing before the session is completed, or while it cannot be asked. */
export function ScorecardSection({ sessionId, token, isGuest = false }: ScorecardSectionProps) {
  const { data, loading } = useSessionScorecardQuery({ variables: { sessionId, token } })
  const view = data?.sessionScorecard
  if (view) return <Shown view={view} token={token} isGuest={isGuest} />
  return loading ? <Skeleton className="h-30" /> : null
}

type Seen = Parameters<typeof useSessionScorecard_viewFragment>[0]

interface ShownProps {
  view: Seen
  token: string | undefined
  isGuest: boolean
}

function Shown({ view: masked, token, isGuest }: ShownProps) {
  const view = useSessionScorecard_viewFragment(masked)
  return (
    <div id="scorecard" className="grid scroll-mt-24 gap-4 empty:hidden">
      {view.viewerRole === 'COACH' && <ForCoach view={view} />}
      {view.viewerRole === 'SEEKER' && <ForSeeker view={view} token={token} isGuest={isGuest} />}
    </div>
  )
}

function ForCoach({ view }: { view: ScorecardView }) {
  if (view.isSubmitted)
    return (
      <>
        <ScorecardReport view={view} />
        {!view.amendRefusal && (
          <LinkButton as={Link} to={amendPath(view.id)} variant="secondary" className="justify-self-start">
            Amend the scorecard
          </LinkButton>
        )}
      </>
    )
  if (view.fillRefusal) return null
  const student = firstName(view.seekerName, 'Your student')
  return (
    <Card
      as="section"
      aria-label="Scorecard"
      className="flex flex-wrap items-center justify-between gap-5 p-5 sm:p-6"
    >
      <div className="max-w-prose">
        <h2 className="text-heading">The scorecard is due</h2>
        <p className="mt-1 text-small text-ink-2">
          {student} waits for it, and so do their review and your payout. Most coaches take ten minutes.
        </p>
      </div>
      <LinkButton as={Link} to={`/sessions/${view.id}/fill-scorecard`}>
        {view.scorecard ? 'Go on with the draft' : 'Fill in the scorecard'}
      </LinkButton>
    </Card>
  )
}

interface ForSeekerProps {
  view: ScorecardView
  token: string | undefined
  isGuest: boolean
}

function ForSeeker({ view, token, isGuest }: ForSeekerProps) {
  const isUnread = Boolean(view.scorecard && !view.scorecard.readAt)
  const [markRead] = useMarkScorecardReadMutation()
  useEffect(() => {
    if (isUnread)
      void markRead({ variables: { input: { sessionId: view.id, token } } }).catch(() => undefined)
  }, [isUnread, markRead, view.id, token])

  if (view.scorecard)
    return (
      <>
        <OwnScores view={view} />
        <ScorecardReport view={view} prioritiesApart />
        <WorkOnThis view={view} isGuest={isGuest} />
        {!token && <ShareLinks sessionId={view.id} />}
      </>
    )
  if (!view.selfScoreRefusal) return <SelfScoreForm view={view} token={token} />
  if (!view.selfScore) return null
  return (
    <Card as="section" aria-label="Scorecard" className="p-5 sm:p-6">
      <h2 className="text-heading">Your scores are kept</h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">
        {view.isSubmitted
          ? `${view.coachFirstName}’s scorecard is in. It opens once your review of the session is sent or skipped.`
          : `You see them beside ${view.coachFirstName}’s when their scorecard is in. We tell you by e-mail.`}
      </p>
    </Card>
  )
}

/** The step before the scorecard, in one row. */
function OwnScores({ view: { selfScore, coachFirstName } }: { view: ScorecardView }) {
  if (!selfScore) return null
  return (
    <DoneRow title="You scored yourself">
      {selfScore.overall != null && `Mean ${selfScore.overall.toFixed(1)}. `}Sent before you saw{' '}
      {coachFirstName}’s scores.
    </DoneRow>
  )
}
