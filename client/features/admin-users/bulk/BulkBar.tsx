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

/** What can be done to the chosen accounts, or to all that match; nothing before its preview was read. */
export function BulkBar({ chosen, filter, totalCount, onClear }: BulkBarProps) {
  const [opened, setOpened] = useState<{ verb: BulkUserVerb; selection: BulkUserFilter } | null>(null)
  const isByHand = chosen.length > 0
  const selection: BulkUserFilter = isByHand ? { userIds: [...chosen] } : { filter }
  const whom = isByHand
    ? `${plural(chosen.length, 'account')} chosen`
    : `All ${formatCount(totalCount)} that match`
  const isTooMany = chosen.length > MAX_USERS
  return (
    <section
      aria-label="Many accounts at once"
      className="mt-4 flex flex-wrap items-center gap-3 rounded-m border border-line px-4 py-3"
    >
      <output className="num min-w-0 flex-1 text-small">
        {isTooMany ? `Choose at most ${MAX_USERS}; ${chosen.length} are chosen.` : whom}
      </output>
      {isByHand && (
        <Button variant="secondary" size="sm" onClick={onClear}>
          Choose none
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={isTooMany || totalCount === 0}
        onClick={() => setOpened({ verb: 'SUSPEND', selection })}
      >
        Suspend…
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={isTooMany || totalCount === 0}
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
            onClear()
          }}
        />
      )}
    </section>
  )
}
