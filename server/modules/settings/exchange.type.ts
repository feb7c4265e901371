import { Field, Float, ObjectType } from 'type-graphql'
import { CurrencyEnum } from '../../graphql/enums.ts'
import type { Currency } from '../../lib/currency.rules.ts'

@ObjectType({ description: 'How much of a currency one pound is worth.' })
export class ExchangeRate {
  @Field(() => CurrencyEnum) currency: Currency
  @Field(() => Float, { description: 'Units of the currency for one pound.' }) perPound: number
}

@ObjectType({
  description: 'Approximate rates for comparing prices; a session is charged in its coach’s currency.',
})
export class ExchangeRates {
  @Field(() => String, { description: 'The day they were taken, as YYYY-MM-DD.' }) date: string
  @Field(() => [ExchangeRate]) rates: ExchangeRate[]
}
