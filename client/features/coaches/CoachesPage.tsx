import { plural } from '../../lib/text.ts'
import { ListPage } from '../../page/ListPage.tsx'
import { useAddressSearch } from '../../routing/use-address-search.ts'
import { useWantedCase } from '../cases/use-wanted-case.ts'
import { WantedCase } from '../cases/WantedCase.tsx'
import { ZoneName } from '../geo/LocalTime.tsx'
import { activeFilters } from './active-filters.ts'
import { CoachFilters } from './CoachFilters.tsx'
import { CoachList } from './CoachList.tsx'
import { CoachSearchBar } from './CoachSearchBar.tsx'
import { COACH_SEARCH } from './coach-search.ts'
import { listHead } from './list-head.ts'
import { useCoachList } from './use-coach-list.ts'

export function CoachesPage() {
  const { search, change, clear } = useAddressSearch(COACH_SEARCH)
  const list = useCoachList(search)
  const { coaches, currency, freeCounts } = list
  const wanted = useWantedCase()
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
    <ListPage
      {...listHead(search, coaches?.facets)}
      found={
        coaches ? (
          <>
            {plural(coaches.totalCount, 'coach', 'coaches')}.{' '}
            {/* On a line of its own, whose height no name of a zone changes. */}
            <span className="max-md:block">
              Times shown in <ZoneName />.
            </span>
          </>
        ) : (
          list.error && null
        )
      }
      renderSearch={(filtersButton) => (
        <CoachSearchBar
          search={search}
          onText={(text) => change({ text }, { replace: true })}
          onSort={(sort) => change({ sort })}
          filtersButton={filtersButton}
        />
      )}
      filters={filters}
      active={active}
      onChange={change}
      onClear={clear}
      canClear={active.length > 0 || search.text !== ''}
      showLabel={coaches ? `Show ${plural(coaches.totalCount, 'coach', 'coaches')}` : 'Show coaches'}
    >
      {wanted && (
        <div className="mb-4">
          <WantedCase title={wanted.title} onDrop={wanted.drop}>
            Choose a coach and a time; this becomes the case of your session.
          </WantedCase>
        </div>
      )}
      <CoachList list={list} onClear={clear} />
    </ListPage>
  )
}
