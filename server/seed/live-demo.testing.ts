import { withoutJobs } from '../queue/queue.ts'
import { buildCoach } from './content/build-coach.ts'
import { buildSeeker } from './content/build-seeker.ts'
import { createLane, type People } from './carry-out.ts'
import { lanesOf } from './lanes.ts'
import { planSessions } from './plan-sessions.ts'
import { seedUuid } from '../lib/random.ts'
import { writeCoaches, writeUsers } from './write-people.ts'
import { type Marketplace, START } from '../testing/marketplace.ts'

/** Has few people live the demo's months: past sessions of every ending, and some to come. */
export async function liveDemo(market: Marketplace): Promise<People> {
  const people = await writePeople(market)
  const coaches = people.coaches.map(({ profile }) => profile)
  const plan = planSessions({ seed: 'casebound', now: START, coaches, seekers: 2, past: 24, upcoming: 4 })
  await withoutJobs(market.orm.em.fork(), async () => {
    for (const lane of lanesOf(plan, 2, START)) {
      const carryOut = createLane(market.services, market.database, people, START)
      for (const planned of lane) await carryOut(planned)
    }
  })
  return people
}

/** Few people, so that the same two meet often. */
async function writePeople(market: Marketplace): Promise<People> {
  const coaches = [buildCoach(0), buildCoach(1)]
  const seekers = [buildSeeker(0), buildSeeker(1)]
  const createdAt = new Date('2025-11-21T00:00:00Z')
  const viewerOf = (
    kind: 'coach' | 'job_seeker',
    index: number,
    who: (typeof coaches | typeof seekers)[number],
  ) => ({
    id: seedUuid(`user:${kind}`, index),
    firebaseUid: `seed-${kind}-${index}`,
    email: who.email,
    firstName: who.firstName,
    lastName: who.lastName,
    userType: kind,
    timeZone: who.timeZone,
    createdAt,
    isEmailVerified: true,
    coachId: kind === 'coach' ? seedUuid('coach', index) : null,
  })
  const people = {
    coaches: coaches.map((profile, index) => ({
      id: seedUuid('coach', index),
      profile,
      viewer: viewerOf('coach', index, profile),
    })),
    seekers: seekers.map((profile, index) => ({ profile, viewer: viewerOf('job_seeker', index, profile) })),
  }
  await market.orm.em.fork().transactional(async (em) => {
    await writeUsers(
      em,
      [...people.coaches, ...people.seekers].map(({ viewer }) => viewer),
    )
    await writeCoaches(
      em,
      people.coaches.map(({ id, viewer, profile: coach }) => ({ id, userId: viewer.id, coach, createdAt })),
    )
  })
  return people
}
