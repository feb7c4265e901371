import { Link } from 'react-router-dom'
import type { Column } from '../../components/layout/Table.tsx'
import type { AuditEntriesQuery } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { subjectPlace } from './audit-places.ts'
import { actionWords, detailWords } from './audit-words.ts'

type Entry = AuditEntriesQuery['auditEntries']['edges'][number]['node']

const LINK = 'press inline-block font-semibold text-brand underline-offset-4 hover:underline'

/** An entry of the audit log in plain words, with the way to whom and what it is about. */
export const AUDIT_COLUMNS: Column<Entry>[] = [
  {
    key: 'at',
    header: 'When (UTC)',
    cell: ({ at }) => (
      <span className="num whitespace-nowrap">{formatInstant(at, 'UTC', { year: true })}</span>
    ),
  },
  {
    key: 'action',
    header: 'What',
    cell: (entry) => (
      <span className="block min-w-44">
        <span className="font-semibold">{actionWords(entry.action)}</span>
        <Subject entry={entry} />
        {detailWords(entry.detail) && (
          <span className="block text-tiny text-ink-2">{detailWords(entry.detail)}</span>
        )}
        <Link
          to={`/admin/audit?subject=${entry.subjectId}`}
          className="press block text-tiny text-ink-2 underline-offset-4 hover:underline"
        >
          All about this
        </Link>
      </span>
    ),
  },
  {
    key: 'actor',
    header: 'By',
    cell: ({ actor, actorId, actorName }) => (
      <span className="whitespace-nowrap">
        {actorId && actorName ? (
          <Link to={`/admin/users?user=${actorId}`} className={LINK}>
            {actorName}
          </Link>
        ) : (
          actorName || actor
        )}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Why',
    cell: ({ reason }) => (
      <span className="block min-w-44">{reason ?? <span className="text-ink-2">No reason asked</span>}</span>
    ),
  },
]

function Subject({ entry }: { entry: Entry }) {
  const place = subjectPlace(entry)
  if (!place) return entry.subjectName ? `: ${entry.subjectName}` : null
  return (
    <>
      {': '}
      <Link to={place.to} className={LINK}>
        {place.label}
      </Link>
    </>
  )
}
