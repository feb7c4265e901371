import type { Services, Viewer } from '../context.ts'
import type { Database } from '../database.ts'
import { attend, close } from './carry-out-attendance.ts'
import { book, cancel } from './carry-out-booking.ts'
import { dispute, leaveOpen, missSeeker, proposeTime, type Stage } from './carry-out-life.ts'
import type { SeedSeeker } from './content/build-seeker.ts'
import type { SeedCoach } from './content/seed-coach.ts'
import { openLane } from './open-lane.ts'
import type { Outcome, PlannedSession } from './plan-sessions.ts'

export interface People {
  coaches: { id: string; viewer: Viewer; profile: SeedCoach }[]
  seekers: { viewer: Viewer; profile: SeedSeeker }[]
}

/** The two of one session. */
export interface Cast {
  coach: People['coaches'][number]
  seeker: People['seekers'][number]
}

function castOf(planned: PlannedSession, people: People): Cast {
  const [seeker, coach] = [people.seekers[planned.seeker], people.coaches[planned.coach]]
  if (!seeker || !coach) throw new Error('The plan names somebody who is not there.')
  return { seeker, coach }
}

const LIFE: Partial<
  Record<Outcome, (stage: Stage, planned: PlannedSession, sessionId: string) => Promise<void>>
> = { unanswered: leaveOpen, missed: missSeeker, disputed: dispute, proposed: proposeTime }

/**
 * One lane that carries planned sessions out, one after another, through the services the product uses, each at
 * its own moments.
 */
export function createLane(services: Services, database: Database, people: People, now: Date) {
  const lane = openLane(services, database, now)
  return async function carryOut(planned: PlannedSession): Promise<void> {
    const { outcome } = planned
    const cast = castOf(planned, people)
    const sessionId = await book(lane, cast, planned)
    if (outcome === 'cancelled') await cancel(lane, cast, planned, sessionId)
    if (outcome === 'attended' || outcome === 'disputed') await attend(lane, cast, planned, sessionId)
    const { timeZone } = cast.seeker.profile
    const stage = { ...lane, coach: cast.coach.viewer, seeker: cast.seeker.viewer, timeZone }
    await LIFE[outcome]?.(stage, planned, sessionId)
    if (outcome === 'attended') await close(lane, planned, sessionId)
  }
}
