import { type Choice, FilterGroup } from '../../components/fields/FilterGroup.tsx'
import type { CoachesQuery, Currency, SessionKind } from '../../generated/graphql.ts'
import { countryName } from '../../lib/country-name.ts'
import { toggled } from '../../lib/toggled.ts'
import { SEARCH_FORM } from '../../page/search-form.ts'
import type { SearchChange } from '../../routing/use-address-search.ts'
import { type CoachSearch, KINDS } from './coach-search.ts'
import { FREE_WHEN, type FreeWhen } from './free-when.ts'
import { RateFilter } from './RateFilter.tsx'

type Facets = CoachesQuery['coaches']['facets']

interface CoachFiltersProps {
  search: CoachSearch
  /** Absent until known. */
  facets: Facets | undefined
  /** How many are free in each span; absent until known. */
  freeCounts?: Partial<Record<FreeWhen, number>>
  currency: Currency
  onChange: (change: SearchChange<CoachSearch>) => void
}

/** Everything the list can be narrowed by, with how many coaches each choice would leave. */
export function CoachFilters({ search, facets, freeCounts, currency, onChange }: CoachFiltersProps) {
  const choicesOf = (field: string, label: (value: string) => string = String): Choice[] | undefined =>
    facets &&
    (facets
      .find((facet) => facet.field === field)
      ?.values.map(({ value, count }) => ({ value, count, label: label(value) })) ??
      [])

  return (
    <>
      <FilterGroup
        legend="Firm"
        name="firm"
        form={SEARCH_FORM}
        choices={choicesOf('firms')}
        chosen={search.firms}
        onToggle={(firm, isIn) => onChange(({ firms }) => ({ firms: toggled(firms, firm, isIn) }))}
      />
      <FilterGroup
        legend="Focus"
        name="focus"
        form={SEARCH_FORM}
        choices={choicesOf('specialties')}
        chosen={search.specialties}
        onToggle={(focus, isIn) =>
          onChange(({ specialties }) => ({ specialties: toggled(specialties, focus, isIn) }))
        }
      />
      <RateFilter {...search} currency={currency} onChange={onChange} />
      <FilterGroup
        legend="Free"
        name="free"
        form={SEARCH_FORM}
        choices={Object.entries(FREE_WHEN).map(([value, label]) => ({
          value,
          label,
          count: freeCounts?.[value as FreeWhen],
        }))}
        chosen={search.free ? [search.free] : []}
        isSingle
        onToggle={(when, isIn) => onChange({ free: isIn ? (when as FreeWhen) : null })}
      />
      <FilterGroup
        legend="Session"
        name="kind"
        form={SEARCH_FORM}
        choices={choicesOf('kinds', (kind) => KINDS[kind as SessionKind] ?? kind)}
        chosen={search.kinds}
        onToggle={(kind, isIn) =>
          onChange(({ kinds }) => ({ kinds: toggled(kinds, kind as SessionKind, isIn) }))
        }
        fold={4}
      />
      <FilterGroup
        legend="Language"
        name="language"
        form={SEARCH_FORM}
        choices={choicesOf('languages')}
        chosen={search.languages}
        onToggle={(language, isIn) =>
          onChange(({ languages }) => ({ languages: toggled(languages, language, isIn) }))
        }
        fold={4}
      />
      <FilterGroup
        legend="Based in"
        name="country"
        form={SEARCH_FORM}
        choices={choicesOf('country', countryName)}
        chosen={search.country ? [search.country] : []}
        isSingle
        onToggle={(country, isIn) => onChange({ country: isIn ? country : null })}
        fold={4}
      />
    </>
  )
}
