import { useNow } from '../../components/use-now.ts'
import { formatDistance } from '../../lib/time.ts'
import { clockUntil } from './time-until.ts'

/** A running clock to an instant; assistive technology hears "in 3 hours" instead, once. */
export function Clock({ until }: { until: string }) {
  const now = useNow(1000)
  return (
    <span className="num">
      <span aria-hidden>{clockUntil(until, now)}</span>
      <span className="sr-only">{formatDistance(until, now)}</span>
    </span>
  )
}
