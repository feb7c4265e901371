import { Field, Int, ObjectType } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import { CancellationPolicyEnum } from '../../../graphql/enums.ts'
import type { CancellationPolicy } from './cancellation-terms.rules.ts'

@Cost({ points: 0 })
@ObjectType({ description: 'What cancelling gives back until when.' })
export class CancellationTerms {
  @Field(() => CancellationPolicyEnum) policy: CancellationPolicy
  @Field(() => Int, { description: 'All comes back until so many hours before the start.' })
  fullHours: number
  @Field(() => Int, { description: 'Then half does, until so many; later than that, nothing.' })
  halfHours: number
  @Field(() => Int, {
    description: 'All comes back for so many minutes after paying, as long as `graceStartHours` says.',
  })
  graceMinutes: number
  @Field(() => Int, { description: 'That holds when the start is further away than so many hours.' })
  graceStartHours: number
}
