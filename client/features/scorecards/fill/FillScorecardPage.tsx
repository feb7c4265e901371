import type { FragmentType } from '@apollo/client'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import type { SessionScorecard_viewFragment } from '../../../generated/graphql.ts'
import { useSessionScorecard_viewFragment, useSessionScorecardQuery } from '../../../generated/graphql.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { amendPath } from '../scorecard-words.ts'
import { SessionNotFound } from '../../access/SessionNotFound.tsx'
import { AmendEditor } from './amend/AmendEditor.tsx'
import { ScorecardEditor } from './ScorecardEditor.tsx'

export function FillScorecardPage() {
  const { sessionId = '' } = useParams()
  const query = useSessionScorecardQuery({ variables: { sessionId } })
  const scorecard = query.data?.sessionScorecard

  return (
    <Page
      title="Scorecard"
      trail={[
        { label: 'Sessions', to: '/sessions?when=past' },
        { label: scorecard ? 'Session' : 'One session', to: `/session/${sessionId}` },
        { label: 'Scorecard' },
      ]}
      className="pt-6 pb-28 md:pt-13"
    >
      <PageContent
        query={query}
        of={scorecard}
        failed="The scorecard could not be loaded"
        skeleton={<EditorSkeleton />}
        missing={<SessionNotFound what="scorecard" />}
      >
        {(view) => <Fillable key={view.id} view={view} onChange={query.refetch} />}
      </PageContent>
    </Page>
  )
}

interface FillableProps {
  view: FragmentType<SessionScorecard_viewFragment> & { id: string }
  onChange: () => Promise<unknown>
}

function Fillable({ view: masked, onChange }: FillableProps) {
  const view = useSessionScorecard_viewFragment(masked)
  const [params] = useSearchParams()
  const canAmend = view.isSubmitted && !view.amendRefusal
  if (canAmend && params.has('amend')) return <AmendEditor view={view} />
  if (!view.fillRefusal) return <ScorecardEditor view={view} readAgain={onChange} />
  return (
    <Card className="max-w-column p-6 sm:p-8">
      <h1 className="text-title">Scorecard</h1>
      <p className="mt-3 text-ink-2">{view.fillRefusal}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {view.isSubmitted && view.viewerRole === 'COACH' && (
          <LinkButton as={Link} to={`/scorecard-uploaded?session=${view.id}`}>
            See what was sent
          </LinkButton>
        )}
        {canAmend && (
          <LinkButton as={Link} to={amendPath(view.id)} variant="secondary">
            Amend it
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
