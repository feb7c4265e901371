import { FieldResolver, Resolver, Root } from 'type-graphql'
import { FocusObject } from '../scorecards/progress/progress.type.ts'
import { ScorecardPriority } from '../scorecards/scorecard.type.ts'
import { kindFor } from './choose-kind.rules.ts'
import { DrillKindEnum } from './drill-enum.type.ts'
import type { DrillKind } from './drill.rules.ts'

const FIELD = { nullable: true, description: 'The kind of drill that trains it; null when no drill does.' }

@Resolver(() => ScorecardPriority)
export class PriorityDrillResolver {
  @FieldResolver(() => DrillKindEnum, FIELD)
  drillKind(@Root() { dimension }: ScorecardPriority): DrillKind | null {
    return kindFor(dimension)
  }
}

@Resolver(() => FocusObject)
export class FocusDrillResolver {
  @FieldResolver(() => DrillKindEnum, FIELD)
  drillKind(@Root() { dimension }: FocusObject): DrillKind | null {
    return kindFor(dimension)
  }
}
