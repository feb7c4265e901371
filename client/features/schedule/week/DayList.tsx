import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { cx } from '../../../lib/cx.ts'
import { listed } from '../../../lib/text.ts'
import { dayParts, formatDistance, localDate } from '../../../lib/time.ts'
import {
  DAY_MINUTES,
  type DayLayout,
  type Entry,
  entryName,
  type Stretch,
  timeOf,
} from '../grid/week-layout.ts'
import { entryLook } from './entry-look.ts'

interface DayListProps {
  days: readonly DayLayout[]
  zone: string
  now: number
  /** Absent while there are no hours to change. */
  onDay?: (day: DayLayout) => void
}

/** The week on a phone: a card a day with its hours and what is in them. */
export function DayList({ days, zone, now, onDay }: DayListProps) {
  const today = localDate(now, zone)
  return (
    <div className="grid gap-3">
      {days.map((day) => {
        const { weekday, day: number, month } = dayParts(day.date)
        const name = `${weekday} ${number} ${month}`
        return (
          <Card key={day.date} as="section" aria-label={name} className="p-4">
            <div className="flex items-start justify-between gap-3">
              <div>
                <h2 className="font-text text-base font-semibold tracking-normal">
                  {name}
                  {day.date === today && <span className="ml-2 text-tiny font-normal text-brand">Today</span>}
                </h2>
                <p className="num mt-0.5 text-tiny text-ink-2">{hoursText(day)}</p>
              </div>
              {onDay && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Change hours on ${name}`}
                  className="-mr-3"
                  onClick={() => onDay(day)}
                >
                  Hours
                </Button>
              )}
            </div>
            {day.entries.length > 0 && (
              <ul className="mt-3 grid gap-2">
                {day.entries.map(({ entry, from, to }) => (
                  <li key={entry.id}>
                    <EntryLine entry={entry} from={from} to={to} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )
      })}
    </div>
  )
}

function hoursText({ open, timeOff, isOverride }: DayLayout): string {
  const hours =
    open.length > 0
      ? `Open ${listed(open.map(({ from, to }) => `${timeOf(from)} to ${timeOf(to)}`))}`
      : 'Closed'
  const away = timeOff.map(({ from, to }) =>
    to - from === DAY_MINUTES ? 'all day' : `${timeOf(from)} to ${timeOf(to)}`,
  )
  return [hours, isOverride ? 'for this date only' : '', away.length > 0 ? `time off ${listed(away)}` : '']
    .filter(Boolean)
    .join(', ')
}

interface EntryLineProps extends Stretch {
  entry: Entry
  now: number
}

/** A session of the day, which opens its page; somebody else's hold has none. */
function EntryLine({ entry, from, to, now }: EntryLineProps) {
  const look = cx('block rounded-m px-3.5 py-2.5 text-small', entryLook(entry.status))
  const content = (
    <>
      <b className="num block">
        {timeOf(from)} to {timeOf(to)}
      </b>
      <span className="block">{entryName(entry)}</span>
      {entry.expiresAt && (
        <span className="num block text-tiny">Ends {formatDistance(entry.expiresAt, now)}</span>
      )}
    </>
  )
  if (entry.status === 'HELD') return <div className={look}>{content}</div>
  return (
    <Link to={`/session/${entry.id}`} className={look}>
      {content}
    </Link>
  )
}
