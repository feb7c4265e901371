import type { Context } from '../../context.ts'
import { type ExchangeTable, exchangeTableOf } from '../settings/exchange.rules.ts'
import { lastSettings } from '../settings/read-settings.query.ts'

/** What a listing, and a filter of listings, is measured by. */
export interface ListingTerms {
  now: Date
  exchange: ExchangeTable
}

/** Without a statement: a change of the table lists every coach anew anyway. */
export const termsOf = ({ clock, em }: Pick<Context, 'clock' | 'em'>): ListingTerms => ({
  now: clock(),
  exchange: exchangeTableOf(lastSettings(em)),
})
