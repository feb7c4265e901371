import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { CURRENCIES } from '../../lib/currency.rules.ts'
import { exchangeTableOf } from './exchange.rules.ts'
import { ExchangeRates } from './exchange.type.ts'
import { settingsOrLastKnown } from './read-settings.query.ts'

@Resolver()
export class ExchangeResolver {
  @Query(() => ExchangeRates, { description: 'The dated table behind every "≈" amount.' })
  async exchangeRates(@Ctx() { em }: Context): Promise<ExchangeRates> {
    const { asOf, perPound } = exchangeTableOf(await settingsOrLastKnown(em))
    return { date: asOf, rates: CURRENCIES.map((currency) => ({ currency, perPound: perPound[currency] })) }
  }
}
