import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { ZoneName } from './LocalTime.tsx'
import { setTimeZone, useTimeZone } from './time-zone.ts'

/** In the footer: the zone of every time on the site, and where to change it. */
export function FooterZone() {
  const zone = useTimeZone()
  return <TimeZonePicker look="quiet" value={zone} onChange={setTimeZone} label={<ZoneName />} />
}
