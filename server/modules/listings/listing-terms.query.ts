import type { Context } from '../../context.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { type ExchangeTable, exchangeTableOf } from '../settings/exchange.rules.ts'
import { lastSettings, recentSettings } from '../settings/read-settings.query.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { type Prior, priorBy } from './ranking.rules.ts'

/** What a filter of listings is measured by. */
export interface ListingTerms {
  now: Date
  exchange: ExchangeTable
}

/** What a listing is made by. */
export interface ListingFigures extends ListingTerms {
  prior: Prior
}

export const listingFigures = (settings: SettingValues, now: Date): ListingFigures => ({
  now,
  exchange: exchangeTableOf(settings),
  prior: priorBy(settings),
})

/** Without waiting for a statement. Rates count where prices are asked for in another currency than pounds. */
export function termsOf(
  { clock, em }: Pick<Context, 'clock' | 'em'>,
  currency: Currency | null = null,
): ListingTerms {
  const now = clock()
  const hasRates = currency !== null && currency !== 'GBP'
  return { now, exchange: exchangeTableOf(hasRates ? recentSettings(em, now) : lastSettings(em)) }
}
