import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Drawer } from '../../components/overlays/Drawer.tsx'
import { RemovableChip } from '../../components/RemovableChip.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { plural } from '../../lib/text.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { activeFilters } from './active-filters.ts'
import { CoachFilters } from './CoachFilters.tsx'
import { CoachList } from './CoachList.tsx'
import { CoachSearchBar } from './CoachSearchBar.tsx'
import { useCoachList } from './use-coach-list.ts'
import { useCoachSearch } from './use-coach-search.ts'

export function CoachesPage() {
  const { search, change, clear } = useCoachSearch()
  const list = useCoachList(search)
  const [filtering, setFiltering] = useState(false)
  const { productName } = useBootConfig()
  const { coaches, zone, currency, freeCounts } = list
  const active = activeFilters(search, currency)
  const filters = (
    <CoachFilters
      search={search}
      facets={coaches?.facets ?? (list.error ? [] : undefined)}
      freeCounts={freeCounts}
      currency={currency}
      onChange={change}
    />
  )

  return (
    <div className="measure pt-7 md:pt-11">
      <title>{`Coaches | ${productName}`}</title>
      <meta
        name="description"
        content="Former consulting interviewers, verified by hand. Filter by firm, focus, hourly rate and free times, and book by the hour."
      />
      <h1 className="text-title">Coaches</h1>
      <output className="num mt-2 block min-h-6 text-ink-2">
        {coaches && `${plural(coaches.totalCount, 'coach', 'coaches')}. Times shown in ${zoneLabel(zone)}.`}
        {!coaches && !list.error && <Skeleton className="mt-1 h-5 w-80 max-w-full" />}
      </output>
      <CoachSearchBar
        search={search}
        onText={(text) => change({ text }, { replace: true })}
        onSort={(sort) => change({ sort })}
        active={active.length}
        onFilters={() => setFiltering(true)}
      />
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
          <CoachList list={list} onClear={clear} />
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
              {coaches ? `Show ${plural(coaches.totalCount, 'coach', 'coaches')}` : 'Show coaches'}
            </Button>
          </div>
        }
      >
        <div className="pt-2">{filters}</div>
      </Drawer>
    </div>
  )
}
