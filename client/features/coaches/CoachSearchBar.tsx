import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { FormEvent } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import type { CoachSort } from '../../generated/graphql.ts'
import { type CoachSearch, SORTS } from './coach-search.ts'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'

interface CoachSearchBarProps {
  search: CoachSearch
  onText: (text: string) => void
  onSort: (sort: CoachSort) => void
  /** How many filters are in force, for the phone's button. */
  active: number
  onFilters: () => void
}

export function CoachSearchBar({ search, onText, onSort, active, onFilters }: CoachSearchBarProps) {
  const { draft, type, tellNow } = useDebouncedText(search.text, onText)

  function submit(event: FormEvent) {
    event.preventDefault()
    tellNow()
  }

  return (
    <form onSubmit={submit} className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-[1fr_auto]">
      <div className="col-span-2 md:col-span-1">
        <SearchInput
          label="Search a name, firm, school or topic"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onClear={() => type('')}
          className="h-13"
        />
      </div>
      <Button variant="secondary" size="lg" onClick={onFilters} className="lg:hidden">
        <Icon of={SlidersHorizontal} />
        Filters{active > 0 && <span className="num">({active})</span>}
      </Button>
      <NativeSelect
        look="button"
        aria-label="Sort coaches"
        options={SORTS}
        value={search.sort}
        onChange={(event) => onSort(event.target.value as CoachSort)}
        className="md:col-start-2 md:row-start-1 md:w-52"
      />
    </form>
  )
}
