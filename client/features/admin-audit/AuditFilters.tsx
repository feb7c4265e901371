import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'
import { RemovableChip } from '../../components/RemovableChip.tsx'
import { ACTIONS } from '../admin/audit-words.ts'
import { type AuditParam, MIN_LETTERS, type useAuditSearch } from './audit-search.ts'

type Search = ReturnType<typeof useAuditSearch>

const BY = [{ value: 'admins', label: 'Decisions of admins' }]

export function AuditFilters({ search }: { search: Search }) {
  const { said, set } = search
  return (
    <form
      aria-label="Search the audit log"
      onSubmit={(event) => event.preventDefault()}
      className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Words search={search} name="person" label="Name or e-mail of a person" />
      <Words search={search} name="q" label="Words of the reason" />
      <NativeSelect
        aria-label="What was done"
        placeholder="Everything that was done"
        options={ACTIONS}
        value={said.action}
        onChange={(event) => set('action', event.target.value)}
      />
      <NativeSelect
        aria-label="Whose entries"
        placeholder="By anybody"
        options={BY}
        value={said.by}
        onChange={(event) => set('by', event.target.value)}
      />
      <Field label="From, in UTC">
        <TextInput
          type="date"
          className="num"
          value={said.from}
          onChange={(event) => set('from', event.target.value)}
        />
      </Field>
      <Field
        label="To, in UTC"
        error={said.from && said.to && said.to < said.from ? 'Choose a day after the first.' : undefined}
      >
        <TextInput
          type="date"
          className="num"
          value={said.to}
          onChange={(event) => set('to', event.target.value)}
        />
      </Field>
      {said.subject && (
        <p className="self-end pb-2">
          <RemovableChip label="All about one thing" onRemove={() => set('subject', null)} />
        </p>
      )}
    </form>
  )
}

function Words({
  search,
  name,
  label,
}: {
  search: Search
  name: AuditParam & ('person' | 'q')
  label: string
}) {
  const { draft, type } = useDebouncedText(search.said[name], (text) => search.set(name, text.trim() || null))
  const isShort = draft.trim().length > 0 && draft.trim().length < MIN_LETTERS
  return (
    <div>
      <SearchInput
        label={label}
        value={draft}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onClear={() => type('')}
      />
      {isShort && <p className="mt-1.5 text-tiny text-ink-2">Type at least {MIN_LETTERS} letters.</p>}
    </div>
  )
}
