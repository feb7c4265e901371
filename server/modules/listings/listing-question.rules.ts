import { badInput } from '../../errors.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { isUuid } from '../../lib/uuid.ts'
import { checkZone } from '../availability/ask.rules.ts'
import { convertMinor } from '../settings/exchange.rules.ts'
import type { CoachSortName } from './listing-sort.rules.ts'
import { MIN_SPAN_MS } from './listing.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'
import type { AskedWord } from './text/asked-words.rules.ts'

const MAX_IDS = 50

/** Columns that hold several values, of which any chosen one is enough. */
export const LISTS = ['firms', 'specialties', 'kinds', 'languages'] as const
export type ListName = (typeof LISTS)[number]

export interface Span {
  from: Date
  to: Date
}

export interface AskedSpan extends Span {
  /** The instants decide; of the zone it is only asked that there is one. */
  timeZone?: string | null
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
  freeBetween?: AskedSpan | null
}

/** A filter as it is measured: checked, prices in pounds, spans from now on. Null asks for nothing. */
export interface ListingQuestion {
  lists: { name: ListName; values: string[] }[]
  ids: string[] | null
  /** All must be there; none at all finds nobody. */
  words: readonly AskedWord[] | null
  country: string | null
  priceMin: number | null
  priceMax: number | null
  ratingMin: number | null
  /** Only verified coaches are ever listed, so `verified: false` finds nobody. */
  isForNobody: boolean
  free: Span | null
}

/** `words` are those of the text, as they are kept. Throws BAD_USER_INPUT for what cannot be asked. */
export function questionOf(
  filter: ListingFilter,
  words: readonly AskedWord[] | null,
  { now, exchange }: ListingTerms,
): ListingQuestion {
  const inPounds = (price: number | null | undefined) =>
    typeof price === 'number' ? convertMinor(price, filter.currency ?? 'GBP', 'GBP', exchange) : null
  return {
    lists: LISTS.flatMap((name) => {
      const values = filter[name]
      return values?.length ? [{ name, values }] : []
    }),
    ids: filter.ids ? idsOf(filter.ids) : null,
    words,
    country: filter.country || null,
    priceMin: inPounds(filter.priceMin),
    priceMax: inPounds(filter.priceMax),
    ratingMin: filter.ratingMin ?? null,
    isForNobody: filter.verified === false,
    free: filter.freeBetween ? spanFrom(filter.freeBetween, now, 'filter.freeBetween') : null,
  }
}

function idsOf(ids: string[]): string[] {
  if (ids.length > MAX_IDS)
    throw badInput('Ask for fewer coaches.', [{ path: 'filter.ids', message: `At most ${MAX_IDS}.` }])
  return ids.filter(isUuid).map((id) => id.toLowerCase())
}

/** What is left of a span; empty when it is over. Throws BAD_USER_INPUT. */
export function spanFrom({ from, to, timeZone }: AskedSpan, now: Date, path: string): Span {
  if (!(to.getTime() - from.getTime() >= MIN_SPAN_MS))
    throw badInput('Ask for at least half an hour.', [
      { path: `${path}.to`, message: 'At least 30 minutes after from.' },
    ])
  if (timeZone) checkZone(timeZone, `${path}.timeZone`)
  const start = new Date(Math.max(from.getTime(), now.getTime()))
  return { from: start, to: new Date(Math.max(to.getTime(), start.getTime())) }
}

/** The best match of words is who they fit best. */
export const wordsThatRank = (
  { words }: ListingQuestion,
  sort: CoachSortName,
): readonly AskedWord[] | null => (sort === 'BEST_MATCH' && words?.length ? words : null)
