import type { CoachFilter, CoachSort, Currency, SessionKind } from '../../generated/graphql.ts'
import type { AddressSearch } from '../../routing/use-address-search.ts'
import { KINDS_WITH_CASE, readWantedCase, WANTED_CASE } from '../cases/wanted-case.ts'
import { type FreeWhen, isFreeWhen, spanOf } from './free-when.ts'

/** What a person asks the list for; the address of the page says all of it. */
export interface CoachSearch {
  text: string
  firms: string[]
  specialties: string[]
  kinds: SessionKind[]
  languages: string[]
  country: string | null
  /** Whole units of the viewer's currency; null at the end of the scale. */
  priceMin: number | null
  priceMax: number | null
  free: FreeWhen | null
  sort: CoachSort
  /** A case of the library to work on; only coaches with such a session are listed. */
  caseSlug?: string | null
  /** Where the page before ended, for whom no script runs; a change of anything else begins anew. */
  after?: string | null
}

export const SORTS: readonly { value: CoachSort; label: string }[] = [
  { value: 'BEST_MATCH', label: 'Best match' },
  { value: 'SOONEST', label: 'Soonest free' },
  { value: 'RATING', label: 'Highest rated' },
  { value: 'PRICE_LOW', label: 'Price, low to high' },
  { value: 'PRICE_HIGH', label: 'Price, high to low' },
  { value: 'MOST_SESSIONS', label: 'Most sessions' },
  { value: 'NEWEST', label: 'Newest' },
]

export const KINDS: Record<SessionKind, string> = {
  CASE_MOCK: 'Live case',
  FIT_MOCK: 'Fit interview',
  CASE_AND_FIT: 'Case and fit',
  DRILL: 'Drill',
  RESUME_REVIEW: 'CV review',
  STRATEGY: 'Preparation plan',
  INTRO_CALL: 'Free intro call',
}

const LISTS = { firm: 'firms', focus: 'specialties', kind: 'kinds', language: 'languages' } as const

function readAmount(text: string | null): number | null {
  const amount = Number(text)
  return text && Number.isInteger(amount) && amount > 0 && amount < 100_000 ? amount : null
}

/** Reads the address; whatever it does not understand is as if it were not there. */
export function parseSearch(params: URLSearchParams): CoachSearch {
  const sort = SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'BEST_MATCH'
  const free = params.get('free')
  const caseSlug = readWantedCase(params)
  return {
    text: params.get('q')?.slice(0, 200) ?? '',
    firms: params.getAll('firm'),
    specialties: params.getAll('focus'),
    kinds: params.getAll('kind').filter((kind): kind is SessionKind => Object.hasOwn(KINDS, kind)),
    languages: params.getAll('language'),
    country: params.get('country'),
    priceMin: readAmount(params.get('from')),
    priceMax: readAmount(params.get('to')),
    free: isFreeWhen(free) ? free : null,
    sort,
    ...(caseSlug && { caseSlug }),
    ...(params.has('after') && { after: params.get('after') }),
  }
}

/** Writes the address, shortest first: nothing that is at its default. */
export function searchParams(search: CoachSearch): URLSearchParams {
  const params = new URLSearchParams()
  const text = search.text.trim()
  if (text) params.set('q', text)
  for (const [name, field] of Object.entries(LISTS)) {
    for (const value of search[field]) params.append(name, value)
  }
  if (search.country) params.set('country', search.country)
  if (search.priceMin !== null) params.set('from', String(search.priceMin))
  if (search.priceMax !== null) params.set('to', String(search.priceMax))
  if (search.free) params.set('free', search.free)
  if (search.sort !== 'BEST_MATCH') params.set('sort', search.sort)
  if (search.caseSlug) params.set(WANTED_CASE, search.caseSlug)
  return params
}

/** Where and when a search is made. */
export interface Here {
  zone: string
  currency: Currency
  now: Date
}

/** The question for the server; money in minor units, "free" as instants. */
export function filterOf(search: CoachSearch, { zone, currency, now }: Here): CoachFilter {
  const filter: CoachFilter = {}
  const text = search.text.trim()
  if (text) filter.text = text
  if (search.firms.length > 0) filter.firms = search.firms
  if (search.specialties.length > 0) filter.specialties = search.specialties
  if (search.kinds.length > 0) filter.kinds = search.kinds
  else if (search.caseSlug) filter.kinds = [...KINDS_WITH_CASE]
  if (search.languages.length > 0) filter.languages = search.languages
  if (search.country) filter.country = search.country
  if (search.priceMin !== null) filter.priceMin = search.priceMin * 100
  if (search.priceMax !== null) filter.priceMax = search.priceMax * 100
  if (search.priceMin !== null || search.priceMax !== null) filter.currency = currency
  if (search.free) filter.freeBetween = spanOf(search.free, zone, now)
  return filter
}

export const NO_FILTERS: Omit<CoachSearch, 'text' | 'sort'> = {
  firms: [],
  specialties: [],
  kinds: [],
  languages: [],
  country: null,
  priceMin: null,
  priceMax: null,
  free: null,
}

export const COACH_SEARCH: AddressSearch<CoachSearch> = {
  parse: parseSearch,
  write: searchParams,
  cleared: { ...NO_FILTERS, text: '' },
}
