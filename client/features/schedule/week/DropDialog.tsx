import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { DAY_NAMES } from '../../availability/weekdays.ts'
import { weekdayOf } from '../draft/calendar-change.ts'
import { dateName } from '../draft/calendar-diff.ts'
import type { Placed } from '../grid/hours-geometry.ts'
import { timeOf } from '../grid/week-layout.ts'

interface DropDialogProps {
  placed: Placed
  onClose: () => void
  onDate: () => void
  onEveryWeek: () => void
  onTimeOff: () => void
}

/** What a stretch drawn in a week is meant to be. */
export function DropDialog({ placed, onClose, onDate, onEveryWeek, onTimeOff }: DropDialogProps) {
  const choices = [
    ['Open on this date only', onDate],
    [`Open every ${DAY_NAMES[weekdayOf(placed.column)]}`, onEveryWeek],
    ['Time off', onTimeOff],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`${dateName(placed.column)}, ${timeOf(placed.from)} to ${timeOf(placed.to)}`}
      description="What should this time be?"
    >
      <div className="grid gap-2.5">
        {choices.map(([label, act], i) => (
          <Button
            key={label}
            variant={i === 0 ? 'primary' : 'secondary'}
            block
            onClick={() => {
              act()
              onClose()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
