import { type Choice, FilterGroup } from '../../components/fields/FilterGroup.tsx'
import { RangeSlider } from '../../components/fields/RangeSlider.tsx'
import type { CoachesQuery, Currency, SessionKind } from '../../generated/graphql.ts'
import { countryName } from '../../lib/country-name.ts'
import { currencySymbol } from '../../lib/money.ts'
import { SEARCH_FORM } from '../../page/search-form.ts'
import { type CoachSearch, KINDS } from './coach-search.ts'
import { FREE_WHEN, type FreeWhen } from './free-when.ts'

type Facets = CoachesQuery['coaches']['facets']

interface CoachFiltersProps {
  search: CoachSearch
  /** Absent until known. */
  facets: Facets | undefined
  /** How many are free in each span; absent until known. */
  freeCounts?: Partial<Record<FreeWhen, number>>
  currency: Currency
  onChange: (patch: Partial<CoachSearch>) => void
}

const FLOOR = 20
const CEILING = 300

/** Everything the list can be narrowed by, with how many coaches each choice would leave. */
export function CoachFilters({ search, facets, freeCounts, currency, onChange }: CoachFiltersProps) {
  const choicesOf = (field: string, label: (value: string) => string = String): Choice[] | undefined =>
    facets &&
    (facets
      .find((facet) => facet.field === field)
      ?.values.map(({ value, count }) => ({ value, count, label: label(value) })) ??
      [])

  function commitRate([low, high]: [number, number]) {
    onChange({ priceMin: low > FLOOR ? low : null, priceMax: high < CEILING ? high : null })
  }

  return (
    <>
      <FilterGroup
        legend="Firm"
        name="firm"
        form={SEARCH_FORM}
        choices={choicesOf('firms')}
        chosen={search.firms}
        onChange={(firms) => onChange({ firms })}
      />
      <FilterGroup
        legend="Focus"
        name="focus"
        form={SEARCH_FORM}
        choices={choicesOf('specialties')}
        chosen={search.specialties}
        onChange={(specialties) => onChange({ specialties })}
      />
      <div className="pb-6">
        <RangeSlider
          label="Hourly rate"
          min={FLOOR}
          max={CEILING}
          step={5}
          value={[search.priceMin ?? FLOOR, search.priceMax ?? CEILING]}
          onCommit={commitRate}
          format={(amount) => `${currencySymbol(currency)}${amount}${amount === CEILING ? '+' : ''}`}
        />
      </div>
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
        onChange={(chosen) => onChange({ free: (chosen.at(-1) as FreeWhen | undefined) ?? null })}
      />
      <FilterGroup
        legend="Session"
        name="kind"
        form={SEARCH_FORM}
        choices={choicesOf('kinds', (kind) => KINDS[kind as SessionKind] ?? kind)}
        chosen={search.kinds}
        onChange={(kinds) => onChange({ kinds: kinds as SessionKind[] })}
        fold={4}
      />
      <FilterGroup
        legend="Language"
        name="language"
        form={SEARCH_FORM}
        choices={choicesOf('languages')}
        chosen={search.languages}
        onChange={(languages) => onChange({ languages })}
        fold={4}
      />
      <FilterGroup
        legend="Based in"
        name="country"
        form={SEARCH_FORM}
        choices={choicesOf('country', countryName)}
        chosen={search.country ? [search.country] : []}
        onChange={(chosen) => onChange({ country: chosen.at(-1) ?? null })}
        fold={4}
      />
    </>
  )
}
