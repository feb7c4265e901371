import type { Context } from '../../context.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { type ExchangeTable, exchangeTableOf } from '../settings/exchange.rules.ts'
import { lastSettings, recentSettings } from '../settings/read-settings.query.ts'

/** What a listing, and a filter of listings, is measured by. */
export interface ListingTerms {
  now: Date
  exchange: ExchangeTable
}

/** Without waiting for a statement. Rates count where prices are asked for in another currency than pounds. */
export function termsOf(
  { clock, em }: Pick<Context, 'clock' | 'em'>,
  currency: Currency | null = null,
): ListingTerms {
  const now = clock()
  const hasRates = currency !== null && currency !== 'GBP'
  return { now, exchange: exchangeTableOf(hasRates ? recentSettings(em, now) : lastSettings(em)) }
}
