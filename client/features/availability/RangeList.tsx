import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { FieldError } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { nextRange, type TimeRange, timeOptions } from './day-times.ts'

interface RangeListProps {
  /** The day, for the names of the controls. */
  day: string
  ranges: readonly TimeRange[]
  onChange: (ranges: TimeRange[]) => void
  /** What is wrong with a range, by its place. */
  errors: readonly (string | undefined)[]
  /** What it says without ranges. */
  closed?: string
}

/** The hours of one day: from, to, and a way to more. */
export function RangeList({ day, ranges, onChange, errors, closed = 'Closed' }: RangeListProps) {
  const set = (index: number, change: Partial<TimeRange>) =>
    onChange(ranges.map((range, i) => (i === index ? { ...range, ...change } : range)))
  return (
    <div className="relative flex items-start justify-between gap-2">
      <div className="grid gap-2">
        {ranges.length === 0 && (
          <span className="flex min-h-11 items-center text-small text-ink-2">{closed}</span>
        )}
        {ranges.map((range, index) => (
          // Ranges have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <div className="flex items-center gap-2">
              <NativeSelect
                aria-label={`${day}, from`}
                aria-invalid={errors[index] ? true : undefined}
                options={timeOptions(range.start)}
                value={range.start}
                onChange={(event) => set(index, { start: event.target.value })}
                className="num w-28"
              />
              <span className="text-small text-ink-2">to</span>
              <NativeSelect
                aria-label={`${day}, to`}
                aria-invalid={errors[index] ? true : undefined}
                options={timeOptions(range.end)}
                value={range.end}
                onChange={(event) => set(index, { end: event.target.value })}
                className="num w-28"
              />
              <IconButton
                icon={X}
                size={18}
                label={`Remove ${day}, ${range.start} to ${range.end}`}
                onClick={() => onChange(ranges.filter((_, i) => i !== index))}
              />
            </div>
            {errors[index] && <FieldError>{errors[index]}</FieldError>}
          </div>
        ))}
      </div>
      <IconButton
        icon={Plus}
        size={18}
        label={`Add hours on ${day}`}
        onClick={() => onChange([...ranges, nextRange(ranges)])}
        className="max-sm:absolute max-sm:-top-11 max-sm:right-0"
      />
    </div>
  )
}
