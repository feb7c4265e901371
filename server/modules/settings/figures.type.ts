import { Field, Int, ObjectType } from 'type-graphql'
import { CancellationTerms } from './cancellation/cancellation-terms.type.ts'

@ObjectType({ description: 'The business figures that pages say, as they are in force now.' })
export class Figures {
  @Field(() => Int, { description: 'Hours a coach has to answer a request.' }) answerHours: number
  @Field(() => Int, { description: 'Days a completed session stays open for reviews.' })
  closesAfterDays: number
  @Field(() => Int, { description: 'Hours after which a session that was not held is paid back.' })
  resolutionHours: number
  @Field(() => Int, { description: 'Commission of a pair’s first sessions, in percent.' })
  commissionFirstPercent: number
  @Field(() => Int, { description: 'How many sessions of a pair are the first.' })
  commissionFirstSessions: number
  @Field(() => Int, { description: 'Commission of the later sessions, in percent.' })
  commissionLaterPercent: number
  @Field(() => Int, { description: 'Characters that a review has at most, and a note to admins.' })
  reviewCharacters: number
  @Field(() => Int, { description: 'Characters that a coach’s reply to a review has at most.' })
  replyCharacters: number
  @Field(() => Int, {
    description: 'The highest price of an hour, in whole units of the coach’s currency.',
  })
  highestHourlyUnits: number
  @Field(() => [CancellationTerms], {
    description:
      'What coaches choose from, the mildest first. A session keeps those it was sold under: `terms`.',
  })
  cancellation: CancellationTerms[]
}
