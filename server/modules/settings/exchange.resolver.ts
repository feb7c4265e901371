import { Query, Resolver } from 'type-graphql'
import { CURRENCIES } from './currency.rules.ts'
import { exchangeTable } from './exchange.rules.ts'
import { ExchangeRates } from './exchange.type.ts'

@Resolver()
export class ExchangeResolver {
  @Query(() => ExchangeRates, { description: 'The dated table behind every "≈" amount.' })
  exchangeRates(): ExchangeRates {
    const { asOf, perPound } = exchangeTable()
    return { date: asOf, rates: CURRENCIES.map((currency) => ({ currency, perPound: perPound[currency] })) }
  }
}
