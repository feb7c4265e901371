import type { Currency } from '../../generated/graphql.ts'
import { countryName } from '../../lib/country-name.ts'
import { currencySymbol } from '../../lib/money.ts'
import { type CoachSearch, KINDS } from './coach-search.ts'
import { FREE_WHEN } from './free-when.ts'

export interface ActiveFilter {
  label: string
  /** What taking it away changes. */
  without: Partial<CoachSearch>
}

const without = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value)

function rateLabel({ priceMin, priceMax }: CoachSearch, currency: Currency): string {
  const sign = currencySymbol(currency)
  if (priceMin === null) return `Up to ${sign}${priceMax}`
  return priceMax === null ? `From ${sign}${priceMin}` : `${sign}${priceMin} to ${sign}${priceMax}`
}

/** Every filter in force, as a chip says it. The text and the order of the list are not filters. */
export function activeFilters(search: CoachSearch, currency: Currency): ActiveFilter[] {
  const { firms, specialties, kinds, languages, country, priceMin, priceMax, free } = search
  return [
    ...firms.map((firm) => ({ label: firm, without: { firms: without(firms, firm) } })),
    ...specialties.map((focus) => ({ label: focus, without: { specialties: without(specialties, focus) } })),
    ...kinds.map((kind) => ({ label: KINDS[kind], without: { kinds: without(kinds, kind) } })),
    ...languages.map((language) => ({
      label: language,
      without: { languages: without(languages, language) },
    })),
    ...(country ? [{ label: countryName(country), without: { country: null } }] : []),
    ...(priceMin !== null || priceMax !== null
      ? [{ label: rateLabel(search, currency), without: { priceMin: null, priceMax: null } }]
      : []),
    ...(free ? [{ label: FREE_WHEN[free], without: { free: null } }] : []),
  ]
}
