import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { Money } from '../../../graphql/money.type.ts'

@ObjectType({ description: 'A request by an admin that another admin give a seeker credit.' })
export class CreditRequest {
  @Field(() => ID) id: string
  @Field(() => ID, { description: 'The seeker.' }) userId: string
  @Field(() => String) userName: string
  @Field(() => Money) amount: Money
  @Field(() => String, { nullable: true, description: 'Shown to the seeker.' }) reason: string | null
  @Field(() => String) askedByName: string
  @Field(() => UTCDateTime) askedAt: Date
  @Field(() => Boolean, { description: 'You asked for it, so another admin has to decide.' }) isMine: boolean
  @Field(() => Boolean, { nullable: true, description: 'Null until it is decided.' }) isApproved:
    | boolean
    | null
}

const requests = connectionOf('CreditRequest', () => CreditRequest)
export const CreditRequestConnection = requests.Connection
export type CreditRequestConnection = InstanceType<typeof CreditRequestConnection>

@InputType({ description: 'The second admin’s decision on the credit, with a reason.' })
export class DecideCreditInput {
  @Field(() => ID) requestId: string
  @Field(() => Boolean) isApproved: boolean
  @Field(() => String, { description: '5 to 500 characters, for the audit log.' }) reason: string
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
