import { HOUR } from '../../lib/durations.ts'

/** Within which a coach who asked to be verified should have an answer. */
export const TARGET_HOURS = 48

/** How long someone has waited: "under 1 h", "31 h", "4 d". */
export function waitText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR)
  if (hours < 1) return 'under 1 h'
  return hours < 96 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

export const isLate = (since: string, now: number): boolean => now - Date.parse(since) > TARGET_HOURS * HOUR
