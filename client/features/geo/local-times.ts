import { formatInstant, formatNear } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'

/** What of a page differs by the viewer's zone: a time, or the name of the zone. */
export type LocalText = 'instant' | 'near' | 'zone'

/** `at` is an ISO instant, empty for the zone; `now` is in milliseconds. */
export function localText(as: LocalText, at: string, zone: string, now: number): string {
  if (as === 'zone') return zoneLabel(zone, new Date(now))
  return as === 'near' ? formatNear(at, zone, now) : formatInstant(at, zone)
}

/** Writes the times of a page that the server wrote in UTC in the viewer's zone, and shows them. */
export function showLocalTimes(root: HTMLElement, zone: string, now: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-local]')) {
    const as = element.dataset.local as LocalText
    element.textContent = localText(as, element.getAttribute('datetime') ?? '', zone, now)
  }
  root.dataset.localTimes = ''
}
