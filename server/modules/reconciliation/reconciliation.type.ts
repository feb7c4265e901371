import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { lowerCased } from '../../graphql/enums.ts'
import { ToldAmount } from '../payments/issues/payment-issue.type.ts'
import type { DifferenceKind } from './compare.rules.ts'

const DifferenceKindEnum = lowerCased(['ALTERED', 'UNTOLD', 'REFUSED', 'UNPOSTED', 'NEGATIVE', 'UNBALANCED'])
registerEnumType(DifferenceKindEnum, {
  name: 'MoneyDifferenceKind',
  description:
    'ALTERED: we keep an event otherwise than the provider lists it. UNTOLD: we keep one that it does not list. REFUSED: it lists one that we cannot keep. UNPOSTED: the ledger says other than the payment’s events. NEGATIVE: something owed fell below nothing. UNBALANCED: a transaction does not add up to nothing.',
})

@ObjectType('Reconciliation', {
  description: 'A comparison of our books with the payment provider’s list and with each other.',
})
export class ReconciliationObject {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime, { description: 'From when the list was read.' }) since: Date
  @Field(() => UTCDateTime) startedAt: Date
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it is under way.' })
  finishedAt: Date | null
  @Field(() => Int, { nullable: true, description: 'What the provider listed.' }) events: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Of that, what had not arrived before, and was kept and judged now.',
  })
  missed: number | null
  @Field(() => Int, { nullable: true, description: 'Where the books did not agree.' })
  differences: number | null
}

@ObjectType('MoneyDifference', { description: 'Where two books do not agree.' })
export class MoneyDifferenceObject {
  @Field(() => ID) id: string
  @Field(() => DifferenceKindEnum) kind: DifferenceKind
  @Field(() => ToldAmount, { description: 'By our books.' }) expected: ToldAmount
  @Field(() => ToldAmount, { description: 'By the provider, or by the other of our books.' }) told: ToldAmount
  @Field(() => String, { description: 'The event, the payment or the account it is about.' }) subject: string
  @Field(() => String, { nullable: true, description: 'By which the provider knows the payment.' })
  providerRef: string | null
  @Field(() => ID, { nullable: true }) sessionId: string | null
  @Field(() => String, { nullable: true }) sessionTitle: string | null
  @Field(() => ID, { nullable: true, description: 'When it is about the payment of a package.' })
  packageId: string | null
  @Field(() => String, { nullable: true, description: 'As in “Package of 5, Live case”.' })
  packageTitle: string | null
  @Field(() => UTCDateTime) noticedAt: Date
}

const differences = connectionOf('MoneyDifference', () => MoneyDifferenceObject)
export const MoneyDifferenceConnection = differences.Connection
export type MoneyDifferenceConnection = InstanceType<typeof MoneyDifferenceConnection>
