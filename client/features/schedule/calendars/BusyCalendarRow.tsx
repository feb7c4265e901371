import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { useNow } from '../../../components/use-now.ts'
import { cx } from '../../../lib/cx.ts'
import { plural } from '../../../lib/text.ts'
import { formatDay, formatDistance } from '../../../lib/time.ts'
import type { BusyCalendar } from './use-busy-calendars.ts'

interface BusyCalendarRowProps {
  calendar: BusyCalendar
  zone: string
  busy: boolean
  onRefresh: () => void
  /** A newer file takes the place of the one before. */
  onFile: (file: File) => void
  onRemove: () => void
}

export function BusyCalendarRow({ calendar, zone, busy, onRefresh, onFile, onRemove }: BusyCalendarRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const now = useNow(60_000)
  const { name, source, host, busyTimesCount, coversUntil, lastFetchedAt, lastError, warning } = calendar
  return (
    <li
      aria-label={name}
      aria-busy={busy || undefined}
      className="flex items-start justify-between gap-3 py-3"
    >
      <div className={cx('min-w-0', busy && 'opacity-60')}>
        <b className="block truncate text-small">{name}</b>
        <span className="num block text-tiny text-ink-2">
          {plural(busyTimesCount, 'busy time')} to come
          {coversUntil && `, known until ${formatDay(coversUntil, zone)}`}
        </span>
        <span className="num block truncate text-tiny text-ink-2">
          {source === 'FILE' ? 'From a file' : host}
          {lastFetchedAt && `, read ${formatDistance(lastFetchedAt, now)}`}
        </span>
        {lastError && <span className="mt-1 block text-tiny text-danger">{lastError}</span>}
        {warning && <span className="mt-1 block text-tiny text-danger">{warning}</span>}
      </div>
      <div className="flex flex-none">
        {source === 'URL' ? (
          <IconButton
            icon={RefreshCw}
            size={18}
            label={`Read ${name} now`}
            disabled={busy}
            onClick={onRefresh}
          />
        ) : (
          <>
            <input
              ref={input}
              type="file"
              accept=".ics,text/calendar"
              aria-label={`Newer file for ${name}`}
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) onFile(file)
                target.value = ''
              }}
            />
            <IconButton
              icon={Upload}
              size={18}
              label={`Upload a newer file for ${name}`}
              disabled={busy}
              onClick={() => input.current?.click()}
            />
          </>
        )}
        <IconButton icon={Trash2} size={18} label={`Remove ${name}`} disabled={busy} onClick={onRemove} />
      </div>
    </li>
  )
}
