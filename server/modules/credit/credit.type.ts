import { Field, ID, InputType, Int } from 'type-graphql'
import { CurrencyEnum } from '../../graphql/enums.ts'
import type { Currency } from '../../lib/currency.rules.ts'

@InputType({ description: 'How much credit a seeker is given, and why.' })
export class GrantCreditInput {
  @Field(() => ID) userId: string
  @Field(() => Int, { description: 'Minor units: pence or cents; 1 to 100,000.' }) amountMinor: number
  @Field(() => CurrencyEnum) currency: Currency
  @Field(() => String, { description: 'Told to the seeker; up to 500 characters.' }) reason: string
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
