import { useNow } from '../../components/use-now.ts'
import { MINUTE } from '../../lib/durations.ts'
import { type LocalText, localText } from './local-times.ts'
import { useTimeZone } from './time-zone.ts'

/**
 * A time in the viewer's zone: "Tomorrow 08:00" or "Sat 21 Nov, 09:30". In a page that the server wrote it is hidden until
 * `client/start/start.ts` has written it in that zone, so that it does not change once it is seen.
 */
export function LocalTime({ at, as }: { at: string; as: Exclude<LocalText, 'zone'> }) {
  const zone = useTimeZone()
  const now = useNow(MINUTE)
  return (
    <time dateTime={at} data-local={as} suppressHydrationWarning>
      {localText(as, at, zone, now)}
    </time>
  )
}

/** The viewer's zone: "(GMT+0:00) London". */
export function ZoneName() {
  const zone = useTimeZone()
  const now = useNow(MINUTE)
  return (
    <span data-local="zone" suppressHydrationWarning>
      {localText('zone', '', zone, now)}
    </span>
  )
}
