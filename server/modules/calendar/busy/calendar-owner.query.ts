import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'

/** Whose calendar it is, and the e-mail addresses by which its events may name them. */
export interface CalendarOwner {
  coachId: string
  addresses: string[]
}

/** The coach by the address of their account, and by the one that a calendar's own address names, as Google's do. */
export async function calendarOwner(
  em: EntityManager,
  coachId: string,
  url: URL | null,
): Promise<CalendarOwner> {
  const account = await tables(em)
    .selectFrom('CoachProfile')
    .innerJoin('User', 'User.id', 'CoachProfile.userId')
    .select('User.email')
    .where('CoachProfile.id', '=', coachId)
    .executeTakeFirst()
  return { coachId, addresses: [...(account ? [account.email] : []), ...addressesIn(url)] }
}

/** `https://calendar.google.com/calendar/ical/me%40work.test/private-1/basic.ics` names its owner. */
function addressesIn(url: URL | null): string[] {
  const parts = (url?.pathname ?? '').split('/').map((part) => part.replace(/%40/i, '@'))
  return parts.filter((part) => /^[^@\s%]+@[^@\s%]+\.[^@\s%]+$/.test(part))
}
