import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { CURRENCIES } from '../../lib/currency.rules.ts'
import { exchangeTableOf } from './exchange.rules.ts'
import { ExchangeRates } from './exchange.type.ts'
import { lastSettings } from './read-settings.query.ts'

@Resolver()
export class ExchangeResolver {
  @Query(() => ExchangeRates, { description: 'The dated table behind every "≈" amount.' })
  exchangeRates(@Ctx() { em }: Context): ExchangeRates {
    const { asOf, perPound } = exchangeTableOf(lastSettings(em))
    return { date: asOf, rates: CURRENCIES.map((currency) => ({ currency, perPound: perPound[currency] })) }
  }
}
