import type { Subject } from '../lab/lab.ts'
import { after, hourIn } from './clock.ts'
import { attend, bookAndPay, writeScorecard } from './paid-session.ts'
import { decidePayouts, openPayoutAccount } from './payouts.ts'
import { type Coach, guest, openCoach, type Person, several } from './people.ts'

const HELD_HOURS = 48

/**
 * Coaches who have each had one paid session, whose money is free at `freeAt`. An admin has released their first payouts, so that
 * nothing else makes them wait.
 */
export async function openEarners(
  subject: Subject,
  admin: Person,
  count: number,
): Promise<{ coaches: Coach[]; freeAt: Date }> {
  const coaches = await several(count, () => openCoach(subject))
  for (const coach of coaches) {
    await openPayoutAccount(subject, coach)
    await decidePayouts(subject, admin, 'releasePayouts', coach)
  }
  const startsAt = await hourIn(subject, 2)
  const sessions = []
  for (const coach of coaches) sessions.push(await bookAndPay(subject, { coach, startsAt, guest: guest() }))
  await attend(subject, sessions)
  for (const session of sessions) await writeScorecard(subject, session)
  return { coaches, freeAt: after(startsAt, 1 + HELD_HOURS) }
}
