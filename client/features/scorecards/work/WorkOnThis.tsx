import { useMyDrillsQuery } from '../../../generated/graphql.ts'
import { useTimeZone } from '../../geo/time-zone.ts'
import type { ScorecardView } from '../scorecard-words.ts'
import { PriorityCard } from './PriorityCard.tsx'

interface WorkOnThisProps {
  view: ScorecardView
  /** A guest has no drills. */
  isGuest: boolean
}

/** What the coach asks for, each priority with the drill that trains it and when that is due. */
export function WorkOnThis({ view, isGuest }: WorkOnThisProps) {
  const zone = useTimeZone()
  const { data } = useMyDrillsQuery({ skip: isGuest })
  const priorities = view.scorecard?.priorities ?? []
  if (priorities.length === 0) return null
  const dimensions = [...view.dimensions, ...view.moreDimensions]
  const labelOf = (dimension: string | null) =>
    dimensions.find((one) => one.dimension === dimension)?.label ?? null
  return (
    <section aria-labelledby="work-on-this" className="mt-2">
      <h2 id="work-on-this" className="text-section">
        Work on this
      </h2>
      {isGuest && (
        <p className="mt-1 max-w-prose text-small text-ink-2">
          Save this session to an account, and each priority gets a drill with a due day.
        </p>
      )}
      <ol className="mt-3.5 grid gap-4 md:auto-cols-fr md:grid-flow-col">
        {priorities.map((priority, index) => (
          <PriorityCard
            key={`${index}-${priority.observation}`}
            priority={priority}
            number={index + 1}
            label={labelOf(priority.dimension)}
            sessionId={view.id}
            drills={isGuest ? null : (data?.myDrills ?? [])}
            zone={zone}
          />
        ))}
      </ol>
    </section>
  )
}
