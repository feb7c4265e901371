import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { AdminUserFilter, BulkUserFilter, BulkUserVerb } from '../../../generated/graphql.ts'
import { formatCount, plural } from '../../../lib/text.ts'
import { BulkDialog } from './BulkDialog.tsx'

/** As many as the server changes at once. */
const MAX_USERS = 200

interface BulkBarProps {
  chosen: readonly string[]
  filter: AdminUserFilter
  totalCount: number
  onClear: () => void
}

/** What can be done to the chosen accounts, or to all that match once that is chosen; nothing while none is. */
export function BulkBar({ chosen, filter, totalCount, onClear }: BulkBarProps) {
  const [opened, setOpened] = useState<{ verb: BulkUserVerb; selection: BulkUserFilter } | null>(null)
  const [matching, setMatching] = useState<string | null>(null)
  const search = JSON.stringify(filter)
  // Another search finds others: they have not been chosen.
  const isAll = matching === search
  if (chosen.length === 0) return null
  const selection: BulkUserFilter = isAll ? { filter } : { userIds: [...chosen] }
  const whom = isAll
    ? `All ${formatCount(totalCount)} selected`
    : `${plural(chosen.length, 'account')} selected`
  const clear = () => {
    setMatching(null)
    onClear()
  }
  const isTooMany = !isAll && chosen.length > MAX_USERS
  return (
    <section
      aria-label="Many accounts at once"
      className="mt-4 flex flex-wrap items-center gap-3 rounded-m border border-line px-4 py-3"
    >
      <output className="num min-w-0 flex-1 text-small">
        {isTooMany ? `Select at most ${MAX_USERS} accounts. ${chosen.length} are selected.` : whom}
      </output>
      {!isAll && totalCount > chosen.length && (
        <Button variant="ghost" size="sm" onClick={() => setMatching(search)}>
          {`Select all ${formatCount(totalCount)} that match`}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={clear}>
        Clear selection
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={isTooMany}
        onClick={() => setOpened({ verb: 'SUSPEND', selection })}
      >
        Suspend…
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={isTooMany}
        onClick={() => setOpened({ verb: 'REINSTATE', selection })}
      >
        Reinstate…
      </Button>
      {opened && (
        <BulkDialog
          {...opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            clear()
          }}
        />
      )}
    </section>
  )
}
