import type { Currency } from '../../lib/currency.rules.ts'
import { convertMinor } from '../settings/exchange.rules.ts'
import { type AskedSpan, type ListName, LISTS, type Span, spanFrom } from './listing-question.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'

export interface Facet {
  field: string
  values: { value: string; label: string; count: number }[]
}

/** Facets whose choices are the values that coaches have. */
export const VALUE_FACETS = [...LISTS, 'country'] as const
export type ValueFacet = ListName | 'country'

/** Hourly rates up to which one might look, in minor units of the asked currency; and means from which on. */
const PRICE_LIMITS = [5_000, 7_500, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000]
const RATING_LIMITS = [3.5, 4, 4.25, 4.5, 4.75]

/** Choices that are offered whatever coaches have, as they are sent and as they are measured. */
export interface FacetChoices {
  price: { value: string; max: number }[]
  rating: { value: string; min: number }[]
  free: { value: string; span: Span }[]
}

/** Throws BAD_USER_INPUT for a span that cannot be asked. */
export function choicesOf(
  currency: Currency | null | undefined,
  spans: readonly AskedSpan[],
  { now, exchange }: ListingTerms,
): FacetChoices {
  return {
    price: PRICE_LIMITS.map((limit) => ({
      value: `${limit}`,
      max: convertMinor(limit, currency ?? 'GBP', 'GBP', exchange),
    })),
    rating: RATING_LIMITS.map((limit) => ({ value: `${limit}`, min: limit })),
    free: spans.map((span) => ({
      value: `${span.from.toISOString()}/${span.to.toISOString()}`,
      span: spanFrom(span, now, 'freeBetween'),
    })),
  }
}

/** Values as they are told: those most coaches have first. */
export function valueFacet(field: ValueFacet, counts: [stored: string, count: number][]): Facet {
  const values = counts
    .filter(([, count]) => count > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([stored, count]) => ({
      value: field === 'kinds' ? stored.toUpperCase() : stored,
      label: stored,
      count,
    }))
  return { field, values }
}

/** Choices in their own order, also those that leave nobody. */
export const choiceFacet = (
  field: keyof FacetChoices,
  choices: readonly { value: string }[],
  counts: readonly number[],
): Facet => ({
  field,
  values: choices.map(({ value }, place) => ({ value, label: value, count: counts[place] ?? 0 })),
})
