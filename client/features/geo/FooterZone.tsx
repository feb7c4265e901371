import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { setTimeZone, useGeo, useTimeZone } from './time-zone.ts'

/** In the footer: the zone of every time on the site, and where to change it. */
export function FooterZone() {
  const zone = useTimeZone()
  const { isLoading, timezone, manual } = useGeo()
  return (
    <TimeZonePicker
      look="quiet"
      value={zone}
      onChange={setTimeZone}
      label={isLoading && !manual ? timezone.label : undefined}
    />
  )
}
