import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'
import type { useUserSearch } from './user-search.ts'

const ROLES = [
  { value: 'JOB_SEEKER', label: 'Job seekers' },
  { value: 'COACH', label: 'Coaches' },
  { value: 'ADMIN', label: 'Admins' },
]
const STATES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'SUSPENDED', label: 'Suspended' },
  { value: 'ERASED', label: 'Erased' },
]
const SORTS = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'NAME', label: 'By name' },
]

export function UserFilters({ search }: { search: ReturnType<typeof useUserSearch> }) {
  const { filter, sort, set } = search
  const { draft, type, flush } = useDebouncedText(filter.text ?? '', (text) => set('q', text.trim() || null))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        flush()
      }}
      className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_11rem]"
    >
      <div className="sm:col-span-3 lg:col-span-1">
        <SearchInput
          label="Search by name or e-mail"
          value={draft}
          maxLength={100}
          onChange={(event) => type(event.target.value)}
          onClear={() => type('')}
        />
      </div>
      <NativeSelect
        aria-label="Role"
        placeholder="All roles"
        options={ROLES}
        value={filter.userType ?? ''}
        onChange={(event) => set('role', event.target.value)}
      />
      <NativeSelect
        aria-label="State"
        placeholder="All states"
        options={STATES}
        value={filter.state ?? ''}
        onChange={(event) => set('state', event.target.value)}
      />
      <NativeSelect
        aria-label="Sort"
        options={SORTS}
        value={sort}
        onChange={(event) => set('sort', event.target.value)}
      />
    </form>
  )
}
