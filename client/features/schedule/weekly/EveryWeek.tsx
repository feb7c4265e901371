import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { DAY_NAMES, WEEKDAYS, type Weekday } from '../../availability/weekdays.ts'
import type { TimeRange } from '../draft/calendar-change.ts'
import { hoursWords } from '../draft/calendar-diff.ts'
import { stretchOf } from '../grid/week-layout.ts'

interface EveryWeekProps {
  weekly: Record<Weekday, readonly TimeRange[]>
  /** How hours are drawn on the grid beside it. */
  hint: string
  onOpen: (day: Weekday) => void
  onAdd: () => void
  onCopyMonday: () => void
}

/** The hours of the week in words, what they come to, and the ways to change them without a pointer. */
export function EveryWeek({ weekly, hint, onOpen, onAdd, onCopyMonday }: EveryWeekProps) {
  return (
    <Card as="section" aria-labelledby="every-week" className="p-4.5">
      <h2 id="every-week" className="font-text text-small font-semibold tracking-normal">
        Every week
      </h2>
      <p className="mt-1 text-tiny text-ink-2">{hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <li key={day} className="flex items-center justify-between gap-2 py-1">
            <span className="min-w-0 py-1 text-small">
              <b className="block">{DAY_NAMES[day]}</b>
              <span className="num block text-tiny text-ink-2">{capital(hoursWords(weekly[day]))}</span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Change hours on ${DAY_NAMES[day]}`}
              className="-mr-3"
              onClick={() => onOpen(day)}
            >
              Hours
            </Button>
          </li>
        ))}
      </ul>
      <p className="num mt-2 border-t border-line pt-3 text-small">
        <b>{totalWords(WEEKDAYS.flatMap((day) => weekly[day].map(stretchOf)))}</b> open a week
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onAdd}>
          <Icon of={Plus} size={16} />
          Add hours
        </Button>
        {weekly.mon.length > 0 && (
          <Button variant="ghost" size="sm" onClick={onCopyMonday}>
            Copy Monday to weekdays
          </Button>
        )}
      </div>
    </Card>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function totalWords(stretches: readonly { from: number; to: number }[]): string {
  const minutes = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`
}
