import { MINUTE } from '../../../lib/durations.ts'
import { plural } from '../../../lib/plural.ts'

/** How long before its start a session's room opens: "10 minutes". */
export const leadWords = (startsAt: Date, opensAt: Date): string =>
  plural(Math.round((startsAt.getTime() - opensAt.getTime()) / MINUTE), 'minute')
