import X from 'lucide-react/icons/x'
import { IconButton } from '../../../components/IconButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { formatSpan } from '../../../lib/time.ts'
import type { TimeOff } from '../draft/calendar-change.ts'

interface TimeOffThisWeekProps {
  timeOff: readonly TimeOff[]
  zone: string
  onRemove: (span: TimeOff) => void
}

/** The time off that meets the week, each with a way to take it back. */
export function TimeOffThisWeek({ timeOff, zone, onRemove }: TimeOffThisWeekProps) {
  if (timeOff.length === 0) return null
  return (
    <Card as="section" aria-labelledby="time-off" className="p-4.5">
      <h2 id="time-off" className="font-text text-small font-semibold tracking-normal">
        Time off
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {timeOff.map(({ from, to }) => (
          <li key={from} className="flex items-center justify-between gap-2">
            <span className="num text-small">{formatSpan(from, to, zone)}</span>
            <IconButton
              icon={X}
              size={16}
              label={`Remove time off from ${formatSpan(from, to, zone)}`}
              onClick={() => onRemove({ from, to })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
