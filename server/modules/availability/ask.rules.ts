import { badInput } from '../../errors.ts'
import { isTimeZone } from './time/zone.rules.ts'
import { DAY } from '../../lib/durations.ts'

const MAX_DAYS = 31

/** Refuses a range [from, to) that is empty, turned round or longer than 31 days. Throws BAD_USER_INPUT. */
export function checkRange(from: Date, to: Date): void {
  const days = (to.getTime() - from.getTime()) / DAY
  if (!(days > 0 && days <= MAX_DAYS))
    throw badInput(`Ask for up to ${MAX_DAYS} days.`, [
      { path: 'to', message: `After from, by at most ${MAX_DAYS} days.` },
    ])
}

/** Throws BAD_USER_INPUT. */
export function checkZone(timeZone: string, path = 'timeZone'): void {
  if (!isTimeZone(timeZone))
    throw badInput('Send an IANA time zone.', [{ path, message: 'For example Europe/London.' }])
}
