import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Currency } from '../lib/currency.rules.ts'
import { Cost } from './cost/cost.ts'
import { CurrencyEnum } from './enums.ts'

@Cost({ points: 0 })
@ObjectType({ description: 'An exact amount of money.' })
export class Money {
  @Field(() => GraphQLSafeInt, { description: 'Minor units: pence or cents.' }) amountMinor: number
  @Field(() => CurrencyEnum) currency: Currency
}

@InputType({ description: 'An exact amount of money, as somebody was shown it.' })
export class MoneyInput {
  @Field(() => Int, { description: 'Minor units: pence or cents.' }) amountMinor: number
  @Field(() => CurrencyEnum) currency: Currency
}
