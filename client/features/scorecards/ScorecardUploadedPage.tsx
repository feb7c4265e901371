import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Link, useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { useSessionScorecard_viewFragment, useSessionScorecardQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { DueList } from './DueList.tsx'
import { ScorecardReport } from './ScorecardReport.tsx'
import { firstName } from './scorecard-words.ts'

type Seen = Parameters<typeof useSessionScorecard_viewFragment>[0]

/** Where sending a scorecard ends: what the student gets of it, and what is due next. */
export function ScorecardUploadedPage() {
  const [params] = useSearchParams()
  const session = params.get('session')
  return (
    <Page title="Scorecard received" className="pt-8 pb-16 md:pt-11">
      {session ? <Sent sessionId={session} /> : <NoneNamed />}
    </Page>
  )
}

function Sent({ sessionId }: { sessionId: string }) {
  const query = useSessionScorecardQuery({ variables: { sessionId } })
  return (
    <PageContent
      query={query}
      of={query.data?.sessionScorecard}
      failed="The scorecard could not be loaded"
      skeleton={<SentSkeleton />}
      missing={<NoneNamed />}
    >
      {(view) => <Received view={view} />}
    </PageContent>
  )
}

const SentSkeleton = () => (
  <SkeletonGroup label="Loading the scorecard">
    <Skeleton className="h-11 w-2/3" />
    <Skeleton className="mt-7 h-96 rounded-l" />
  </SkeletonGroup>
)

function Received({ view: masked }: { view: Seen }) {
  const view = useSessionScorecard_viewFragment(masked)
  const { id, isSubmitted, scorecard, seekerName, selfScore } = view
  const student = firstName(seekerName, 'your student')
  if (!isSubmitted || !scorecard || view.viewerRole !== 'COACH')
    return <NoneNamed unsent={view.fillRefusal ? undefined : id} />
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <p className="text-small font-semibold text-brand">Sent</p>
        <h1 className="mt-2 text-title">{student} has your scorecard</h1>
        <p className="mt-3 max-w-prose text-ink-2">
          {selfScore
            ? `${student} has scored themselves, so both of you now see the two side by side.`
            : `${student} was told by e-mail. They score themselves first; then they see everything below, beside their own scores.`}
        </p>
        <div className="mt-7">
          <ScorecardReport view={view} />
        </div>
      </div>
      <DueList title="Due next" />
    </div>
  )
}

function NoneNamed({ unsent }: { unsent?: string }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card>
        <EmptyState
          heading="h1"
          icon={ClipboardCheck}
          title={unsent ? 'This scorecard is not sent yet' : 'No scorecard to show'}
          action={
            <LinkButton as={Link} to={unsent ? `/sessions/${unsent}/fill-scorecard` : '/coach-dashboard'}>
              {unsent ? 'Go on with it' : 'Coach dashboard'}
            </LinkButton>
          }
        >
          {unsent
            ? 'What you wrote so far is kept as a draft that only you see.'
            : 'A scorecard you have just sent is shown here, with what your student sees of it.'}
        </EmptyState>
      </Card>
      <DueList title="Due next" />
    </div>
  )
}
