import { type Choice, FilterGroup } from '../../../components/fields/FilterGroup.tsx'
import type { CaseLibraryQuery, CaseStyle, CaseType } from '../../../generated/graphql.ts'
import { toggled } from '../../../lib/toggled.ts'
import { SEARCH_FORM } from '../../../page/search-form.ts'
import type { SearchChange } from '../../../routing/use-address-search.ts'
import { levelName, STYLES, TYPES } from '../case-words.ts'
import type { CaseSearch } from './case-search.ts'

interface CaseFiltersProps {
  search: CaseSearch
  /** Absent until known. */
  facets: CaseLibraryQuery['cases']['facets'] | undefined
  onChange: (change: SearchChange<CaseSearch>) => void
}

/** Everything the library can be narrowed by, with how many cases each choice would leave. */
export function CaseFilters({ search, facets, onChange }: CaseFiltersProps) {
  const choicesOf = (field: string, label: (value: string) => string = String): Choice[] | undefined =>
    facets &&
    (facets
      .find((facet) => facet.field === field)
      ?.values.map(({ value, count }) => ({ value, count, label: label(value) })) ??
      [])
  const byValue = (a: Choice, b: Choice) => a.value.localeCompare(b.value)

  return (
    <>
      <FilterGroup
        legend="Type"
        name="type"
        form={SEARCH_FORM}
        choices={choicesOf('types', (type) => TYPES[type as CaseType] ?? type)}
        chosen={search.types}
        onToggle={(type, isIn) =>
          onChange(({ types }) => ({ types: toggled(types, type as CaseType, isIn) }))
        }
        fold={6}
      />
      <FilterGroup
        legend="Level"
        name="level"
        form={SEARCH_FORM}
        choices={choicesOf('difficulties', (level) => levelName(Number(level)))?.sort(byValue)}
        chosen={search.levels}
        onToggle={(level, isIn) => onChange(({ levels }) => ({ levels: toggled(levels, level, isIn) }))}
        fold={3}
      />
      <FilterGroup
        legend="Industry"
        name="industry"
        form={SEARCH_FORM}
        choices={choicesOf('industries')}
        chosen={search.industries}
        onToggle={(industry, isIn) =>
          onChange(({ industries }) => ({ industries: toggled(industries, industry, isIn) }))
        }
      />
      <FilterGroup
        legend="Led by"
        name="style"
        form={SEARCH_FORM}
        choices={choicesOf('style', (style) => STYLES[style as CaseStyle] ?? style)}
        chosen={search.style ? [search.style] : []}
        isSingle
        onToggle={(style, isIn) => onChange({ style: isIn ? (style as CaseStyle) : null })}
        fold={2}
      />
    </>
  )
}
