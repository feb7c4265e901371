import { Link } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'
import { formatDistance, formatTime } from '../../../lib/time.ts'
import { type Entry, entryName } from '../grid/week-layout.ts'
import { entryLook } from './entry-look.ts'

interface EntryBlockProps {
  entry: Entry
  zone: string
  now: number
  /** Pixels down from the cell it begins in, and tall. */
  top: number
  height: number
}

const TWO_LINES = 36
/** A quarter of an hour is lower than its line of text. */
const ONE_LINE = 20

/** A session in the week, over the half hours it takes; opens its page. Somebody else's hold has none. */
export function EntryBlock({ entry, zone, now, top, ...props }: EntryBlockProps) {
  const height = Math.max(props.height, ONE_LINE)
  const time = formatTime(entry.startsAt, zone)
  const look = cx(
    'absolute inset-x-[3px] z-5 overflow-hidden rounded-[8px] px-2 text-left text-[0.75rem] leading-[1.25]',
    height > ONE_LINE ? 'py-1' : 'py-0.5',
    entryLook(entry.status),
  )
  const name = entry.status === 'HELD' ? entry.studentName || 'On hold' : entry.studentName || 'Guest'
  const content = (
    <>
      <b className="num block truncate">
        {time} {name}
      </b>
      {height >= TWO_LINES && <span className="block truncate">{secondLine(entry, now)}</span>}
    </>
  )
  const label = `${time}, ${entryName(entry)}`
  if (entry.status === 'HELD')
    return (
      <span className={look} style={{ top, height }} title={label}>
        {content}
      </span>
    )
  return (
    <Link
      to={`/session/${entry.id}`}
      aria-label={label}
      title={label}
      className={look}
      style={{ top, height }}
    >
      {content}
    </Link>
  )
}

function secondLine({ status, title, expiresAt }: Entry, now: number): string {
  if (!expiresAt) return title
  const end = formatDistance(expiresAt, now)
  return status === 'HELD' ? `Hold ends ${end}` : `Request, ends ${end}`
}
