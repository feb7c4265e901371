import type { Services } from '../context.ts'
import type { Database } from '../database.ts'
import { DAY, HOUR } from '../lib/durations.ts'
import { bookableSlots } from '../modules/sessions/slots/find-slots.query.ts'
import { findStudents } from '../modules/students/find-students.query.ts'
import { proposeSession } from '../modules/students/proposals/propose-session.service.ts'
import type { Cast } from './carry-out.ts'
import { openLane } from './open-lane.ts'

/** The demo coach asks a student who has booked nothing for another hour. */
export async function seedProposals(
  services: Services,
  database: Database,
  { coach, now }: { coach: Cast['coach'] | undefined; now: Date },
): Promise<void> {
  const type = coach?.profile.sessionTypes.find(({ kind }) => kind === 'CASE_MOCK')
  if (!coach || !type) return
  const lane = openLane(services, database, now)
  lane.at(now.getTime() - 5 * HOUR)
  const ctx = lane.context(coach.viewer)
  const { edges } = await findStudents(ctx, { first: 50, after: null }, null)
  const student = edges.find(({ node }) => node.nextSessionAt === null && node.sessionsDone > 1)?.node
  const [slot] = await bookableSlots(ctx, {
    coachId: coach.id,
    sessionType: type.key,
    from: new Date(now.getTime() + 4 * DAY),
    to: new Date(now.getTime() + 14 * DAY),
    timeZone: coach.profile.timeZone,
  })
  if (!student || !slot) return
  await proposeSession(ctx, {
    studentId: student.id,
    sessionType: type.key,
    startsAt: slot.startsAt,
    note: 'One more case before your next round? I have one without exhibits in mind.',
  })
}
