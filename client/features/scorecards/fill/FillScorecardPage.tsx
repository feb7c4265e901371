import { Link, useParams } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { Breadcrumbs } from '../../../components/layout/Breadcrumbs.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import { useBootConfig } from '../../../config/boot-config.ts'
import { useSessionScorecardQuery, useSessionScorecard_viewFragment } from '../../../generated/graphql.ts'
import type { FragmentType } from '@apollo/client'
import type { SessionScorecard_viewFragment } from '../../../generated/graphql.ts'
import { SessionNotFound } from '../../access/SessionNotFound.tsx'
import { ScorecardEditor } from './ScorecardEditor.tsx'

export function FillScorecardPage() {
  const { sessionId = '' } = useParams()
  const { productName } = useBootConfig()
  const { data, error, loading, refetch } = useSessionScorecardQuery({ variables: { sessionId } })
  const scorecard = data?.sessionScorecard

  return (
    <div className="measure pt-6 pb-28 md:pt-8">
      <title>{`Scorecard | ${productName}`}</title>
      <div className="mb-5 max-md:hidden">
        <Breadcrumbs>
          <Link to="/sessions?when=past">Sessions</Link>
          <Link to={`/session/${sessionId}`}>{data?.sessionScorecard ? 'Session' : 'One session'}</Link>
          Scorecard
        </Breadcrumbs>
      </div>
      {!data && error && (
        <Card>
          <ErrorState
            title="The scorecard could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      )}
      {!data && !error && <EditorSkeleton />}
      {data && !scorecard && <SessionNotFound what="scorecard" />}
      {scorecard && <Fillable key={scorecard.id} view={scorecard} onChange={refetch} />}
    </div>
  )
}

interface FillableProps {
  view: FragmentType<SessionScorecard_viewFragment> & { id: string }
  onChange: () => Promise<unknown>
}

function Fillable({ view: masked, onChange }: FillableProps) {
  const view = useSessionScorecard_viewFragment(masked)
  if (!view.fillRefusal) return <ScorecardEditor view={view} onUploaded={onChange} />
  return (
    <Card className="mx-auto max-w-2xl p-6 sm:p-8">
      <h1 className="text-title">Scorecard</h1>
      <p className="mt-3 text-ink-2">{view.fillRefusal}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {view.isSubmitted && view.viewerRole === 'COACH' && (
          <LinkButton as={Link} to={`/scorecard-uploaded?session=${view.id}`}>
            See what was sent
          </LinkButton>
        )}
        <LinkButton as={Link} to={`/session/${view.id}`} variant="secondary">
          See the session
        </LinkButton>
      </div>
    </Card>
  )
}

const EditorSkeleton = () => (
  <SkeletonGroup label="Loading the scorecard">
    <Skeleton className="h-11 w-56" />
    <div className="mt-6 grid gap-11 lg:grid-cols-[minmax(0,1fr)_300px]">
      <Skeleton className="h-[640px] rounded-l" />
      <Skeleton className="h-[420px] rounded-l max-lg:hidden" />
    </div>
  </SkeletonGroup>
)
