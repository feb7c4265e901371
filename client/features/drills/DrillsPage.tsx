import Dumbbell from 'lucide-react/icons/dumbbell'
import { Link } from 'react-router-dom'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useMyDrillsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { DrillCard } from './DrillCard.tsx'
import { DrillsSkeleton } from './DrillsSkeleton.tsx'
import type { OwnDrill } from './drill-words.ts'
import { StartPractice } from './StartPractice.tsx'

/** What a seeker drills: due now, coming up, and done. */
export function DrillsPage() {
  const zone = useTimeZone()
  const query = useMyDrillsQuery()
  return (
    <Page title="Drills" className="pt-7 pb-16 md:pt-10">
      <h1 className="text-title">Drills</h1>
      <TimeZonePicker value={zone} onChange={setTimeZone} />
      <div className="mt-6">
        <PageContent
          query={query}
          of={query.data?.myDrills}
          failed="Your drills could not be loaded"
          skeleton={<DrillsSkeleton />}
        >
          {(drills) => (
            <div className="grid gap-9">
              <StartPractice drills={drills} />
              {drills.length > 0 ? <Lists drills={drills} zone={zone} /> : <NoDrills />}
            </div>
          )}
        </PageContent>
      </div>
    </Page>
  )
}

function Lists({ drills, zone }: { drills: readonly OwnDrill[]; zone: string }) {
  const open = drills.filter(({ endedAt }) => !endedAt)
  const due = open.filter(({ isDue }) => isDue)
  return (
    <div className="grid gap-9">
      <DrillList
        id="due"
        title="Due now"
        drills={due}
        zone={zone}
        none={
          open.length > 0
            ? 'Nothing is due. What you have learned stays longer with a break between.'
            : undefined
        }
      />
      <DrillList id="later" title="Coming up" drills={open.filter(({ isDue }) => !isDue)} zone={zone} />
      <DrillList id="done" title="Done" drills={drills.filter(({ endedAt }) => endedAt)} zone={zone} />
    </div>
  )
}

interface DrillListProps {
  id: string
  title: string
  drills: readonly OwnDrill[]
  zone: string
  /** What is said when there is none; without it the list is left out. */
  none?: string
}

function DrillList({ id, title, drills, zone, none }: DrillListProps) {
  if (drills.length === 0 && none === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {drills.length === 0 && <p className="mt-2 text-ink-2">{none}</p>}
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {drills.map((drill) => (
          <li key={drill.id}>
            <DrillCard drill={drill} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NoDrills = () => (
  <Card>
    <EmptyState
      icon={Dumbbell}
      title="No drills yet"
      action={
        <LinkButton as={Link} to="/dashboard#today">
          See your scorecards
        </LinkButton>
      }
    >
      When you read a scorecard, its first priority becomes a drill: a few minutes with new numbers each time,
      further apart the better it goes. You need not wait for one: start any kind above.
    </EmptyState>
  </Card>
)
