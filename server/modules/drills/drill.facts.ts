import { type Fact, factOf } from '../../facts.ts'
import type { DrillKind } from './drill.rules.ts'

/** Somebody was given a drill, or one they have was asked of them again. */
export const DrillAssigned: Fact<{
  drillId: string
  seekerId: string
  coachId: string
  kind: DrillKind
  at: Date
}> = factOf('DrillAssigned')
