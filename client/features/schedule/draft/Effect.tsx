import { describeError } from '../../../apollo/errors.ts'
import { plural } from '../../../lib/text.ts'
import type { usePreview } from './use-preview.ts'

/** What the calendar comes to, counted by the server with the changes that are not saved yet. */
export function Effect({ effect: { preview, isStale, error } }: { effect: ReturnType<typeof usePreview> }) {
  if (error) return <output className="text-small text-danger">{describeError(error).message}</output>
  if (!preview) return <output className="text-small text-ink-2">Counting bookable times</output>
  const { bookableTimes, bookableTimesNow, days } = preview
  return (
    <output aria-busy={isStale || undefined} className="num text-small text-ink-2 aria-busy:opacity-60">
      <b className="text-ink">{plural(bookableTimes, 'bookable time')}</b> in the next {days} days
      {bookableTimes !== bookableTimesNow && `, ${bookableTimesNow} as saved`}
    </output>
  )
}
