import { Field, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import { CancellationTerms } from '../../settings/cancellation/cancellation-terms.type.ts'

@Cost({ points: 0 })
@ObjectType({ description: 'The figures a session was sold under. What is changed later does not touch it.' })
export class SessionTerms {
  @Field(() => CancellationTerms) cancellation: CancellationTerms
  @Field(() => Int, { description: 'Hours after it in which it may be disputed; its payout waits as long.' })
  disputeHours: number
  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes after the start from which the viewer may report that the other did not come; null for admins.',
  })
  waitMinutes: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'The number of the settings, 0 for the defaults. For admins; null for everybody else.',
  })
  settingsVersion: number | null
}
