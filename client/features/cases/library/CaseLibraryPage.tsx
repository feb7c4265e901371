import type { FormEvent } from 'react'
import { SearchInput } from '../../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../../components/fields/use-debounced-text.ts'
import { plural } from '../../../lib/text.ts'
import { ListPage } from '../../../page/ListPage.tsx'
import { SEARCH_FORM } from '../../../page/search-form.ts'
import { useAddressSearch } from '../../../routing/use-address-search.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseList } from './CaseList.tsx'
import { activeChoices, CASE_SEARCH } from './case-search.ts'
import { useCaseList } from './use-case-list.ts'

export function CaseLibraryPage() {
  const { search, change, clear } = useAddressSearch(CASE_SEARCH)
  const list = useCaseList(search)
  const { draft, type, flush } = useDebouncedText(search.text, (text) => change({ text }, { replace: true }))
  const { cases } = list
  const active = activeChoices(search)
  const filters = (
    <CaseFilters search={search} facets={cases?.facets ?? (list.error ? [] : undefined)} onChange={change} />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    flush()
  }

  return (
    <ListPage
      title="Case library"
      description="Original consulting cases with exhibits, arithmetic you can check and a rubric. Practise alone against the clock, or book a coach on one."
      path="/case-library"
      found={
        cases
          ? `${plural(cases.totalCount, 'original case')}. Practise alone, or with a coach.`
          : list.error && null
      }
      renderSearch={(filtersButton) => (
        <form id={SEARCH_FORM} onSubmit={submit} className="mt-6 grid gap-3 max-lg:grid-cols-[1fr_auto]">
          <SearchInput
            name="q"
            label="Search a title, industry or topic"
            value={draft}
            onChange={(event) => type(event.target.value)}
            onClear={() => type('')}
            className="h-13"
          />
          {filtersButton}
        </form>
      )}
      filters={filters}
      active={active}
      onChange={change}
      onClear={clear}
      canClear={active.length > 0 || search.text !== ''}
      showLabel={cases ? `Show ${plural(cases.totalCount, 'case')}` : 'Show cases'}
    >
      <CaseList list={list} onClear={clear} />
    </ListPage>
  )
}
