import { badInput } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { type Currency } from '../../lib/currency.rules.ts'
import { MIN_SPAN_MS } from './listing.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'
import { convertMinor } from '../settings/exchange.rules.ts'

const MAX_IDS = 50

export interface ListingFilter {
  text?: string | null
  ids?: string[] | null
  firms?: string[] | null
  specialties?: string[] | null
  kinds?: string[] | null
  languages?: string[] | null
  country?: string | null
  priceMin?: number | null
  priceMax?: number | null
  currency?: Currency | null
  ratingMin?: number | null
  verified?: boolean | null
  freeBetween?: { from: Date; to: Date } | null
}

/** SQL conditions with their values; the text depends only on which filters are set, so statements are few. */
export class Conditions {
  readonly values: unknown[] = []
  readonly parts: { facet: string; sql: string }[] = []

  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  add(facet: string, value: unknown, sql: (placeholder: string) => string): void {
    this.parts.push({ facet, sql: sql(this.value(value)) })
  }

  /** All conditions but those of one facet: a facet's counts ignore its own choice. */
  where(exceptFacet?: string): string {
    const kept = this.parts.filter(({ facet }) => facet !== exceptFacet).map(({ sql }) => sql)
    return kept.length > 0 ? kept.join(' and ') : 'true'
  }
}

export function conditionsOf(filter: ListingFilter, { now, exchange }: ListingTerms): Conditions {
  const conditions = new Conditions()
  const overlaps = (column: string) => (placeholder: string) => `${column} && ${placeholder}::text[]`
  for (const name of ['firms', 'specialties', 'kinds', 'languages'] as const)
    if (filter[name]?.length) conditions.add(name, filter[name], overlaps(name))
  if (filter.ids) addIds(conditions, filter.ids)
  const words = searchWords(filter.text)
  if (words)
    conditions.add('text', words, (placeholder) => `search @@ to_tsquery('simple', unaccent(${placeholder}))`)
  if (filter.country) conditions.add('country', filter.country, (placeholder) => `country = ${placeholder}`)
  const currency = filter.currency ?? 'GBP'
  if (typeof filter.priceMin === 'number')
    conditions.add(
      'price',
      convertMinor(filter.priceMin, currency, 'GBP', exchange),
      (one) => `rate_base_minor >= ${one}::int`,
    )
  if (typeof filter.priceMax === 'number')
    conditions.add(
      'price',
      convertMinor(filter.priceMax, currency, 'GBP', exchange),
      (one) => `rate_base_minor <= ${one}::int`,
    )
  if (typeof filter.ratingMin === 'number')
    conditions.add('rating', filter.ratingMin, (placeholder) => `rating >= ${placeholder}::float8`)
  // Only verified coaches are ever listed, so `verified: false` finds nobody.
  if (filter.verified === false) conditions.parts.push({ facet: 'verified', sql: 'false' })
  if (filter.freeBetween) addFree(conditions, filter.freeBetween, now)
  return conditions
}

function addIds(conditions: Conditions, ids: string[]): void {
  if (ids.length > MAX_IDS)
    throw badInput('Ask for fewer coaches.', [{ path: 'filter.ids', message: `At most ${MAX_IDS}.` }])
  conditions.add('ids', ids.filter(isUuid), (placeholder) => `coach_id = any(${placeholder}::uuid[])`)
}

function addFree(conditions: Conditions, { from, to }: { from: Date; to: Date }, now: Date): void {
  if (!(to.getTime() - from.getTime() >= MIN_SPAN_MS))
    throw badInput('Ask for at least half an hour.', [
      { path: 'filter.freeBetween.to', message: 'At least 30 minutes after from.' },
    ])
  const start = new Date(Math.max(from.getTime(), now.getTime()))
  const first = conditions.value(start)
  const last = conditions.value(new Date(Math.max(to.getTime(), start.getTime())))
  conditions.parts.push({
    facet: 'free',
    sql: `free && tstzrange(${first}::timestamptz, ${last}::timestamptz)`,
  })
}

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
