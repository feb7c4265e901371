import { badInput } from '../../errors.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { isUuid } from '../../lib/uuid.ts'
import { convertMinor } from '../settings/exchange.rules.ts'
import type { CoachSortName } from './listing-sort.rules.ts'
import { MIN_SPAN_MS } from './listing.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'

const MAX_IDS = 50

/** Columns that hold several values, of which any chosen one is enough. */
export const LISTS = ['firms', 'specialties', 'kinds', 'languages'] as const
export type ListName = (typeof LISTS)[number]

export interface Span {
  from: Date
  to: Date
}

export interface ListingFilter extends Partial<Record<ListName, string[] | null>> {
  text?: string | null
  ids?: string[] | null
  country?: string | null
  priceMin?: number | null
  priceMax?: number | null
  currency?: Currency | null
  ratingMin?: number | null
  verified?: boolean | null
  freeBetween?: Span | null
}

/** A filter as it is measured: checked, prices in pounds, spans from now on. Null asks for nothing. */
export interface ListingQuestion {
  lists: { name: ListName; values: string[] }[]
  ids: string[] | null
  words: string | null
  country: string | null
  priceMin: number | null
  priceMax: number | null
  ratingMin: number | null
  /** Only verified coaches are ever listed, so `verified: false` finds nobody. */
  isForNobody: boolean
  free: Span | null
}

/** Throws BAD_USER_INPUT for what cannot be asked. */
export function questionOf(filter: ListingFilter, { now, exchange }: ListingTerms): ListingQuestion {
  const inPounds = (price: number | null | undefined) =>
    typeof price === 'number' ? convertMinor(price, filter.currency ?? 'GBP', 'GBP', exchange) : null
  return {
    lists: LISTS.flatMap((name) => {
      const values = filter[name]
      return values?.length ? [{ name, values }] : []
    }),
    ids: filter.ids ? idsOf(filter.ids) : null,
    words: searchWords(filter.text),
    country: filter.country || null,
    priceMin: inPounds(filter.priceMin),
    priceMax: inPounds(filter.priceMax),
    ratingMin: filter.ratingMin ?? null,
    isForNobody: filter.verified === false,
    free: filter.freeBetween ? spanFrom(filter.freeBetween, now, 'filter.freeBetween.to') : null,
  }
}

function idsOf(ids: string[]): string[] {
  if (ids.length > MAX_IDS)
    throw badInput('Ask for fewer coaches.', [{ path: 'filter.ids', message: `At most ${MAX_IDS}.` }])
  return ids.filter(isUuid).map((id) => id.toLowerCase())
}

/** What is left of a span; empty when it is over. */
export function spanFrom({ from, to }: Span, now: Date, path: string): Span {
  if (!(to.getTime() - from.getTime() >= MIN_SPAN_MS))
    throw badInput('Ask for at least half an hour.', [{ path, message: 'At least 30 minutes after from.' }])
  const start = new Date(Math.max(from.getTime(), now.getTime()))
  return { from: start, to: new Date(Math.max(to.getTime(), start.getTime())) }
}

/** The best match of words is who they fit best. */
export const wordsThatRank = ({ words }: ListingQuestion, sort: CoachSortName): string | null =>
  sort === 'BEST_MATCH' ? words : null

/** "mckinsey pric" as a prefix query for every word; null when nothing searchable is left. */
export function searchWords(text: string | null | undefined): string | null {
  const words = (text ?? '').slice(0, 200).match(/[\p{L}\p{N}]+/gu)
  return words
    ? words
        .slice(0, 8)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null
}
