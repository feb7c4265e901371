import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionKindEnum } from '../../../graphql/enums.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'
import { ScorecardDimensionEnum, ScorecardSectionEnum } from '../scorecard-enum.type.ts'
import type { Dimension, Section } from '../template.rules.ts'
import type { PriorityState } from '../follow-up/follow-up.rules.ts'
import { PriorityStateEnum } from '../follow-up/follow-up.type.ts'
import { Coverage } from './coverage.type.ts'
import type { Direction } from './trend.rules.ts'

const DirectionEnum = { RISING: 'RISING', FALLING: 'FALLING', STEADY: 'STEADY' } as const
registerEnumType(DirectionEnum, {
  name: 'TrendDirection',
  description:
    'STEADY is "no clear change", and what is said unless Student’s t, over all trends of a seeker together, says otherwise: RISING or FALLING is told to fewer than one in twenty who have not changed.',
})

@ObjectType('TrendPoint', { description: 'One score in a trend.' })
export class TrendPointObject {
  @Field(() => ID) sessionId: string
  @Field(() => String) coachName: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => Float, { description: '1 to 5.' }) value: number
  @Field(() => Float, {
    nullable: true,
    description: 'The least-squares line here; null below three scorecards.',
  })
  mean: number | null
  @Field(() => Float, { nullable: true, description: 'The line less one standard error.' }) low: number | null
  @Field(() => Float, { nullable: true, description: 'The line plus one standard error.' }) high:
    | number
    | null
}

@ObjectType('Trend', {
  description: 'Scores of one dimension over time. No verdict from fewer than three scorecards.',
})
export class TrendObject {
  @Field(() => ScorecardDimensionEnum, { nullable: true, description: 'Null for a weighted mean.' })
  dimension: Dimension | null
  @Field(() => ScorecardSectionEnum, {
    nullable: true,
    description: 'The part of the scorecards it is of; null before the first.',
  })
  section: Section | null
  @Field(() => String) label: string
  @Field(() => [TrendPointObject], { description: 'Oldest first.' }) points: TrendPointObject[]
  @Field(() => Float, { nullable: true, description: 'Mean of the newest three; null below three.' })
  now: number | null
  @Field(() => DirectionEnum, { nullable: true, description: 'Null below three scorecards.' })
  direction: Direction | null
}

@ObjectType({ description: 'A priority as a coach named it.' })
export class PriorityEntry {
  @Field(() => ID) sessionId: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => String) coachName: string
  @Field(() => ScorecardDimensionEnum, { nullable: true }) dimension: Dimension | null
  @Field(() => String, { nullable: true, description: 'The dimension’s name.' }) label: string | null
  @Field(() => String) observation: string
  @Field(() => String) why: string
  @Field(() => String) nextStep: string
  @Field(() => PriorityStateEnum) state: PriorityState
}

@ObjectType('Focus', { description: 'The one thing to work on now, from the newest three scorecards.' })
export class FocusObject extends PriorityEntry {
  @Field(() => Int, { description: 'In how many of them it was named.' }) named: number
  @Field(() => Int, { description: 'Of how many.' }) outOf: number
}

@ObjectType({ description: 'Sessions held in one week.' })
export class WeekCount {
  @Field(() => String, { description: 'ISO date of its Monday.' }) weekStart: string
  @Field(() => Int) sessions: number
}

@ObjectType({ description: 'Sessions of one kind.' })
export class KindCount {
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => Int) sessions: number
}

@ObjectType({
  description: 'Where a seeker stands, from their sessions and the scorecards they have opened.',
})
export class Progress {
  @Field(() => Int, { description: 'Scorecards the figures are made of.' }) scorecardsCount: number
  @Field(() => Int, { description: 'Sent, and waiting for the seeker to score themselves.' })
  sealedCount: number
  @Field(() => Int, { description: 'Sent and not read yet, sealed ones included.' }) unreadCount: number
  @Field(() => TrendObject, { deprecationReason: 'Use means. It is the first of them.' }) overall: TrendObject
  @Field(() => [TrendObject], {
    description:
      'The weighted mean of the case part of each scorecard, and that of its fit part: a card of one and a card of the other are on no line together.',
  })
  means: TrendObject[]
  @Field(() => [TrendObject], { description: 'Dimensions that were scored at least once.' })
  dimensions: TrendObject[]
  @Field(() => Int) liveCases: number
  @Field(() => Int) liveCasesGoal: number
  @Field(() => Int, { description: 'Weeks in a row with a session.' }) weeklyStreak: number
  @Field(() => [WeekCount], { description: 'The last twelve, oldest first.' }) weeks: WeekCount[]
  @Field(() => [KindCount], { description: 'Most first.' }) kinds: KindCount[]
  @Field(() => Coverage) coverage: Coverage
  @Field(() => [PriorityEntry], { description: 'Newest first, of the newest ten scorecards.' })
  priorities: PriorityEntry[]
  @Field(() => FocusObject, { nullable: true, description: 'Null before the first scorecard.' })
  focus: FocusObject | null
}
