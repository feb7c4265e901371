import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { type Cause, CAUSES } from './reliability.rules.ts'

const CauseEnum = Object.fromEntries(CAUSES.map((cause) => [cause, cause])) as { [Name in Cause]: Name }
registerEnumType(CauseEnum, {
  name: 'ReliabilityCause',
  description: 'How a coach broke a promise.',
  valuesConfig: {
    CANCELLED: { description: 'They cancelled an agreed session.' },
    NO_SHOW: { description: 'They did not come.' },
    LATE_JOIN: { description: 'They came later than `lateMinutes` after the start.' },
    LATE_SCORECARD: {
      description: 'The scorecard came later than `scorecardHours` after the end, or is due since.',
    },
    LAPSED_REQUEST: { description: 'They left a request unanswered.' },
  },
})

@ObjectType({ description: 'A session with which a promise was broken.' })
export class BrokenPromise {
  @Field(() => ID) sessionId: string
  @Field(() => String) sessionTitle: string
  @Field(() => String) seekerName: string
  @Field(() => UTCDateTime, { description: 'When it counts from.' }) at: Date
}

@ObjectType({ description: 'Broken promises of one kind.' })
export class CauseCount {
  @Field(() => CauseEnum) cause: Cause
  @Field(() => Int) count: number
  @Field(() => [BrokenPromise], { description: 'Newest first, twenty at most.' }) sessions: BrokenPromise[]
}

@ObjectType({
  description:
    'Promises kept of promises made: to answer a request, to come on time to an agreed session, to send its scorecard. For the coach and admins alone.',
})
export class CoachReliability {
  @Field(() => Int, { nullable: true, description: '0 to 100, rounded down; null below five promises.' })
  percent: number | null
  @Field(() => Int, { description: 'Promises made and due in the window.' }) promises: number
  @Field(() => Int) kept: number
  @Field(() => [CauseCount], { description: 'Every cause, also those that never happened.' })
  causes: CauseCount[]
  @Field(() => Int) windowDays: number
  @Field(() => Int) lateMinutes: number
  @Field(() => Int) scorecardHours: number
}
