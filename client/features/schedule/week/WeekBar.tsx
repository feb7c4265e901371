import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { weekTitle } from './week-title.ts'

interface WeekBarProps {
  monday: string
  onWeek: (weeks: number) => void
  onToday: () => void
  /** Absent while there are no hours. */
  onTimeOff?: () => void
}

/** Which week it is, the way to others, and what can be changed. */
export function WeekBar({ monday, onWeek, onToday, onTimeOff }: WeekBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center max-sm:w-full max-sm:justify-between">
        <IconButton icon={ChevronLeft} label="Previous week" onClick={() => onWeek(-1)} />
        <b aria-live="polite" className="num px-1.5 text-center">
          {weekTitle(monday)}
        </b>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => onWeek(1)} />
      </div>
      <Button variant="secondary" size="sm" onClick={onToday}>
        Today
      </Button>
      {onTimeOff && (
        <Button variant="secondary" size="sm" onClick={onTimeOff}>
          <Icon of={CalendarPlus} size={16} />
          Time off
        </Button>
      )}
    </div>
  )
}
