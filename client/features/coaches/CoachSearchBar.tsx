import type { FormEvent, ReactNode } from 'react'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'
import type { CoachSort } from '../../generated/graphql.ts'
import { SEARCH_FORM } from '../../page/search-form.ts'
import { type CoachSearch, SORTS } from './coach-search.ts'

interface CoachSearchBarProps {
  search: CoachSearch
  onText: (text: string) => void
  onSort: (sort: CoachSort) => void
  /** Beside the order, on a phone. */
  filtersButton: ReactNode
}

export function CoachSearchBar({ search, onText, onSort, filtersButton }: CoachSearchBarProps) {
  const { draft, type, flush } = useDebouncedText(search.text, onText)

  function submit(event: FormEvent) {
    event.preventDefault()
    flush()
  }

  return (
    <form id={SEARCH_FORM} onSubmit={submit} className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-[1fr_auto]">
      <div className="col-span-2 md:col-span-1">
        <SearchInput
          name="q"
          label="Search a name, firm, school or topic"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onClear={() => type('')}
          className="h-13"
        />
      </div>
      {filtersButton}
      <NativeSelect
        look="button"
        name="sort"
        aria-label="Sort coaches"
        options={SORTS}
        value={search.sort}
        onChange={(event) => onSort(event.target.value as CoachSort)}
        className="md:col-start-2 md:row-start-1 md:w-52"
      />
    </form>
  )
}
