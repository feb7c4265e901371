import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useDrillPageQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { BeginDrill } from './BeginDrill.tsx'
import { Boxes } from './Boxes.tsx'
import { DrillReport } from './DrillReport.tsx'
import { DrillRoom } from './DrillRoom.tsx'
import { DrillsSkeleton } from './DrillsSkeleton.tsx'
import { dueLine, type OwnDrill, sourceLine } from './drill-words.ts'

/** One drill: why it is there, then the try under way, or how the newest went and when the next is due. */
export function DrillPage() {
  const { drillId = '' } = useParams()
  const zone = useTimeZone()
  const [answered, setAnswered] = useState<string>()
  const query = useDrillPageQuery({ variables: { id: drillId } })
  const data = query.data ?? query.previousData
  const [newest] = data?.drillAttempts ?? []
  return (
    <Page title={data?.drill?.label ?? 'Drill'} className="pt-7 pb-16 md:pt-10">
      <PageContent
        query={query}
        of={data && data.drill}
        failed="This drill could not be loaded"
        skeleton={<DrillsSkeleton />}
        missing={<NoDrill />}
      >
        {(drill) => (
          <>
            <DrillHead drill={drill} zone={zone} />
            <div className="mt-6">
              {newest && !newest.answeredAt ? (
                <DrillRoom
                  key={`${newest.id} ${newest.startedAt}`}
                  attempt={newest}
                  onAnswered={() => setAnswered(newest.id)}
                />
              ) : (
                <>
                  {newest && (
                    <DrillReport attempt={newest} drill={drill} zone={zone} isNew={newest.id === answered} />
                  )}
                  <BeginDrill drill={drill} isFirst={!newest} />
                </>
              )}
            </div>
          </>
        )}
      </PageContent>
    </Page>
  )
}

function DrillHead({ drill, zone }: { drill: OwnDrill; zone: string }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-title">{drill.label}</h1>
        <p className="num mt-1 text-small text-ink-2">{sourceLine(drill, zone)}</p>
        {drill.observation && (
          <p className="mt-2 max-w-prose">
            {drill.observation} <span className="text-ink-2">{drill.nextStep}</span>
          </p>
        )}
      </div>
      <div className="grid gap-1">
        <p className="num text-small font-semibold">{dueLine(drill, zone)}</p>
        <Boxes box={drill.box} boxes={drill.boxes} isLearned={drill.endedAs === 'LEARNED'} />
      </div>
    </header>
  )
}

const NoDrill = () => (
  <Card>
    <EmptyState
      icon={SearchX}
      heading="h1"
      title="No such drill"
      action={
        <LinkButton as={Link} to="/drills">
          Your drills
        </LinkButton>
      }
    >
      The link may be old, or belong to somebody else.
    </EmptyState>
  </Card>
)
