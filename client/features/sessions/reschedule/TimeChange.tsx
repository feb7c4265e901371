import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../../components/Icon.tsx'
import { formatInstant, formatSpan } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'

interface Span {
  startsAt: string
  endsAt: string
}

interface TimeChangeProps {
  from: Span
  /** The end may not be known before it is asked for. */
  to: { startsAt: string; endsAt?: string } | null
  zone: string
  /** The page around it names the zone. */
  isZoneNamed?: boolean
}

/** The old time and the new one, side by side, with the zone of both. */
export function TimeChange({ from, to, zone, isZoneNamed = false }: TimeChangeProps) {
  const later =
    to && (to.endsAt ? formatSpan(to.startsAt, to.endsAt, zone) : formatInstant(to.startsAt, zone))
  return (
    <div className="rounded-m bg-sunken p-4">
      <dl className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        <div>
          <dt className="text-tiny text-ink-2">Old time</dt>
          <dd className="num text-small">{formatSpan(from.startsAt, from.endsAt, zone)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-1.5 text-tiny text-ink-2">
            <Icon of={ArrowRight} size={14} />
            New time
          </dt>
          <dd className="num text-small font-semibold">{later ?? 'Pick one above'}</dd>
        </div>
      </dl>
      {!isZoneNamed && (
        <p className="mt-2.5 text-tiny text-ink-2">Both in {zoneLabel(zone, new Date(from.startsAt))}</p>
      )}
    </div>
  )
}
