import { dayParts, localDate } from '../../lib/time.ts'

/** The day of a session as a calendar leaf; decorative, the full date stands beside it. */
export function DateBlock({ at, zone }: { at: string; zone: string }) {
  const { weekday, day, month } = dayParts(localDate(at, zone))
  return (
    <span
      aria-hidden
      className="grid w-14 flex-none place-items-center rounded-m bg-sunken py-2 text-center text-tiny text-ink-2"
    >
      {weekday}
      <b className="num block font-display text-[1.5rem] leading-tight font-medium text-ink">{day}</b>
      {month}
    </span>
  )
}
