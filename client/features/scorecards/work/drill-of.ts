import type { OwnDrill } from '../../drills/drill-words.ts'
import type { ScorecardView } from '../scorecard-words.ts'

interface Asked {
  priority: Pick<NonNullable<ScorecardView['scorecard']>['priorities'][number], 'drillKind' | 'observation'>
  sessionId: string
  drills: readonly OwnDrill[]
}

/** The drill of a priority: the one that its scorecard asked for, else an open one of the kind that trains it. */
export function drillOf({ priority, sessionId, drills }: Asked): OwnDrill | null {
  return (
    drills.find((one) => one.sessionId === sessionId && one.observation === priority.observation) ??
    drills.find((one) => one.kind === priority.drillKind && !one.endedAt) ??
    null
  )
}
