import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Drawer } from '../../../components/overlays/Drawer.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { RemovableChip } from '../../../components/RemovableChip.tsx'
import { SearchInput } from '../../../components/fields/SearchInput.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { PageHead } from '../../../config/PageHead.tsx'
import { plural } from '../../../lib/text.ts'
import { useDebouncedText } from '../../../components/fields/use-debounced-text.ts'
import { activeChoices } from './case-search.ts'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseList } from './CaseList.tsx'
import { useCaseList } from './use-case-list.ts'
import { useCaseSearch } from './use-case-search.ts'

export function CaseLibraryPage() {
  const { search, change, clear } = useCaseSearch()
  const list = useCaseList(search)
  const [filtering, setFiltering] = useState(false)
  const { draft, type, tellNow } = useDebouncedText(search.text, (text) =>
    change({ text }, { replace: true }),
  )
  const { cases } = list
  const active = activeChoices(search)
  const filters = (
    <CaseFilters search={search} facets={cases?.facets ?? (list.error ? [] : undefined)} onChange={change} />
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    tellNow()
  }

  return (
    <div className="measure pt-7 md:pt-11">
      <PageHead
        title="Case library"
        description="Original consulting cases with exhibits, arithmetic you can check and a rubric. Practise alone against the clock, or book a coach on one."
        path="/case-library"
      />
      <h1 className="text-title">Case library</h1>
      <output className="num mt-2 block min-h-6 text-ink-2">
        {cases && `${plural(cases.totalCount, 'original case')}. Practise alone, or with a coach.`}
        {!cases && !list.error && <Skeleton className="mt-1 h-5 w-80 max-w-full" />}
      </output>
      <form onSubmit={submit} className="mt-6 grid gap-3 max-lg:grid-cols-[1fr_auto]">
        <SearchInput
          label="Search a title, industry or topic"
          value={draft}
          onChange={(event) => type(event.target.value)}
          onClear={() => type('')}
          className="h-13"
        />
        <Button variant="secondary" size="lg" onClick={() => setFiltering(true)} className="lg:hidden">
          <Icon of={SlidersHorizontal} />
          Filters{active.length > 0 && <span className="num">({active.length})</span>}
        </Button>
      </form>
      <div className="mt-6 grid gap-11 lg:mt-8 lg:grid-cols-[236px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          {filters}
        </aside>
        <section aria-label="Results" className="min-w-0">
          {active.length > 0 && (
            <div className="mb-4 flex flex-wrap items-center gap-2">
              {active.map(({ label, without }) => (
                <RemovableChip key={label} label={label} onRemove={() => change(without)} />
              ))}
              <button
                type="button"
                onClick={clear}
                className="min-h-8 text-small text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                Clear all
              </button>
            </div>
          )}
          <CaseList list={list} onClear={clear} />
        </section>
      </div>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title="Filters"
        side="right"
        footer={
          <div className="grid grid-cols-[auto_1fr] gap-3">
            <Button variant="secondary" onClick={clear} disabled={active.length === 0 && !search.text}>
              Clear all
            </Button>
            <Button onClick={() => setFiltering(false)}>
              {cases ? `Show ${plural(cases.totalCount, 'case')}` : 'Show cases'}
            </Button>
          </div>
        }
      >
        <div className="pt-2">{filters}</div>
      </Drawer>
    </div>
  )
}
