import type { Services, Viewer } from '../context.ts'
import type { Database } from '../database.ts'
import { DEMO_PASSWORD } from '../banner.ts'
import { relist } from '../modules/listings/relist.service.ts'
import { beginDemo, finishDemo } from './begin-demo.ts'
import { quietPastMessages } from './quiet-past-messages.ts'
import { createLane, type People } from './carry-out.ts'
import { withoutJobs } from '../queue/queue.ts'
import { buildCoach } from './content/build-coach.ts'
import { buildSeeker } from './content/build-seeker.ts'
import { DEMO } from './content/demo.ts'
import { lanesOf } from './lanes.ts'
import { planJobs } from './plan-jobs.ts'
import { planSessions, type PlannedSession } from './plan-sessions.ts'
import { seedAnalytics } from './seed-analytics.ts'
import { seedUuid } from '../lib/random.ts'
import { seedCases } from './seed-cases.ts'
import { seedProposals } from './seed-proposals.ts'
import { seedCalendars } from './seed-calendars.ts'
import { seedClaims } from './seed-claims.ts'
import { seedDesk } from './seed-desk.ts'
import { seedDrills } from './seed-drills.ts'
import { seedFollowUps } from './seed-follow-ups.ts'
import { seedPartner } from './seed-partner.ts'
import { seedPreparation } from './seed-preparation.ts'
import { seedPayouts } from './seed-payouts.ts'
import { seedKeptCards } from './seed-kept-cards.ts'
import { seedPractice } from './seed-practice.ts'
import { seedScorecards } from './seed-scorecards.ts'
import { type CoachRow, type PersonRow, writeCoaches, writeUsers } from './write-people.ts'
import { DAY, HOUR } from '../lib/durations.ts'

export const SIZE = { coaches: 240, seekers: 60, past: 380, upcoming: 90 }
const LANES = 6

/** Fills an empty database with the demo marketplace; one that has people is left alone. Answers whether it is there. */
export async function seedDemo(services: Services, database: Database): Promise<boolean> {
  const em = database.orm.em.fork()
  const now = services.clock()
  const state = await beginDemo(em, now)
  if (state === 'begun') await writeDemo(services, database, now)
  // Also for a demo that was written before there were partners.
  if (state !== 'not wanted')
    await seedPartner(em, { now, isSecretKnown: services.env.embeddedIdentity, secret: services.secret })
  return state !== 'not wanted'
}

async function writeDemo(services: Services, database: Database, now: Date): Promise<void> {
  const em = database.orm.em.fork()
  const people = await writePeople(services, database, now)
  const coaches = people.coaches.map(({ profile }) => profile)
  const coachIds = people.coaches.map(({ id }) => id)
  const plan = planSessions({ ...SIZE, seed: 'casebound', now: startOfDay(now), coaches })
  await withoutJobs(em, () =>
    inLanes(lanesOf(plan, LANES, now), () => createLane(services, database, people, now)),
  )
  await seedCases(em, now)
  await seedPractice(em, {
    coachId: people.coaches[0]?.id ?? '',
    userId: people.seekers[0]?.viewer.id ?? '',
    now,
  })
  await seedCalendars(em, people.coaches[0]?.id ?? '', now)
  await database.orm.em.fork().transactional((tx) => seedScorecards(tx, coachIds, now))
  await database.orm.em.fork().transactional((tx) => seedFollowUps(tx))
  await database.orm.em.fork().transactional((tx) => seedDrills(tx, now))
  await database.orm.em.fork().transactional((tx) => seedKeptCards(tx, coachIds[0] ?? '', now))
  await withoutJobs(em, () => seedProposals(services, database, { coach: people.coaches[0], now }))
  await quietPastMessages(em, now)
  await planJobs(em, coachIds, now)
  await seedDesk(em, coachIds, now)
  await seedClaims(services, em, coachIds, now)
  await withoutJobs(em, () =>
    seedPayouts(services, em, { coachIds, demoCoachId: people.coaches[0]?.id ?? '', now }),
  )
  for (let start = 0; start < coachIds.length; start += 60)
    await database.orm.em.fork().transactional((tx) => relist(tx, coachIds.slice(start, start + 60), now))
  await seedAnalytics(em, now)
  await finishDemo(em, now)
}

const startOfDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY)

async function inLanes(
  lanes: PlannedSession[][],
  createCarryOut: () => (planned: PlannedSession) => Promise<void>,
): Promise<void> {
  await Promise.all(
    lanes.map(async (sessions) => {
      const carryOut = createCarryOut()
      for (const planned of sessions) await carryOut(planned)
    }),
  )
}

async function writePeople({ identity }: Services, database: Database, now: Date): Promise<People> {
  const coaches = Array.from({ length: SIZE.coaches }, (_, index) => buildCoach(index))
  const seekers = Array.from({ length: SIZE.seekers }, (_, index) => buildSeeker(index))
  const joined = (index: number, of: number) => new Date(now.getTime() - (300 + ((index * 37) % of)) * DAY)
  const uidOf = new Map<string, string>()
  for (const person of [DEMO.admin, DEMO.coach, DEMO.newCoach, DEMO.seekers[0]]) {
    if (!person) continue
    const { firstName, lastName, email } = person
    const account = await identity.createAccount({
      email,
      password: DEMO_PASSWORD,
      name: `${firstName} ${lastName}`,
      emailVerified: true,
    })
    uidOf.set(email, account.uid)
  }
  const person = (
    kind: PersonRow['userType'],
    index: number,
    who: { firstName: string; lastName: string; email: string; timeZone: string },
  ): PersonRow => ({
    id: seedUuid(`user:${kind}`, index),
    firebaseUid: uidOf.get(who.email) ?? `seed-${kind}-${index}`,
    email: who.email,
    firstName: who.firstName,
    lastName: who.lastName,
    userType: kind,
    timeZone: who.timeZone,
    createdAt: joined(index, 400),
  })
  const everyCoach = [...coaches, DEMO.newCoach]
  const users = [
    person('admin', 0, DEMO.admin),
    ...everyCoach.map((coach, index) => person('coach', index, coach)),
    ...seekers.map((seeker, index) => person('job_seeker', index, seeker)),
  ]
  const rows: CoachRow[] = everyCoach.map((coach, index) => ({
    id: seedUuid('coach', index),
    userId: seedUuid('user:coach', index),
    coach,
    createdAt:
      coach.verification === 'ACTIVE'
        ? joined(index, 400)
        : new Date(now.getTime() - DAY - (3 + ((index * 7) % 44)) * HOUR),
  }))
  const em = database.orm.em.fork()
  await em.transactional(async (tx) => {
    await writeUsers(tx, users)
    await writeCoaches(tx, rows)
    await seedPreparation(
      tx,
      seekers.map(({ email }) => email),
      now,
    )
  })
  const viewer = (row: PersonRow, coachId: string | null): Viewer => ({
    ...row,
    isEmailVerified: true,
    coachId,
  })
  const userOf = new Map(users.map((user) => [user.id, user]))
  return {
    coaches: rows.flatMap(({ id, userId, coach }) => {
      const user = userOf.get(userId)
      return user ? [{ id, profile: coach, viewer: viewer(user, id) }] : []
    }),
    seekers: seekers.flatMap((profile, index) => {
      const user = userOf.get(seedUuid('user:job_seeker', index))
      return user ? [{ profile, viewer: viewer(user, null) }] : []
    }),
  }
}
