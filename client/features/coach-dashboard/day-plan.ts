import type { CoachDashboardQuery, SessionStatus } from '../../generated/graphql.ts'
import { localDate } from '../../lib/time.ts'

export type UpcomingSession = CoachDashboardQuery['upcoming']['edges'][number]['node']
export type PastSession = CoachDashboardQuery['past']['edges'][number]['node']

/** Was given, or was to be: what was called off leaves no trace in the day. */
const OF_THE_DAY = new Set<SessionStatus>(['COMPLETED', 'CLOSED', 'DISPUTED', 'NO_SHOW', 'NEEDS_RESOLUTION'])

interface Sessions {
  upcoming: readonly UpcomingSession[]
  past: readonly PastSession[]
}

/** Splits a coach's sessions: requests to answer, the day in the zone with what is over, and what comes later. */
export function dayPlan({ upcoming, past }: Sessions, zone: string, now: number) {
  const today = localDate(now, zone)
  const sold = upcoming.filter(({ status }) => status !== 'REQUESTED')
  const over = past.filter(
    ({ status, startsAt }) => OF_THE_DAY.has(status) && localDate(startsAt, zone) === today,
  )
  return {
    /** Another time, proposed by the student. */
    proposals: sold.filter(
      ({ rescheduleProposal, viewerRole }) =>
        rescheduleProposal && rescheduleProposal.proposedBy !== viewerRole,
    ),
    /** What must be answered first at the top. */
    requests: upcoming
      .filter(({ status }) => status === 'REQUESTED')
      .toSorted((a, b) => timeOf(a.requestExpiresAt) - timeOf(b.requestExpiresAt)),
    /** Past sessions the coach is asked about. */
    questions: past.filter(({ status, myAnswer }) => status === 'NEEDS_RESOLUTION' && !myAnswer),
    today: [...over, ...sold.filter(({ startsAt }) => localDate(startsAt, zone) <= today)].toSorted(
      (a, b) => timeOf(a.startsAt) - timeOf(b.startsAt),
    ),
    later: sold.filter(({ startsAt }) => localDate(startsAt, zone) > today),
  }
}

const timeOf = (at: string | null): number => (at ? Date.parse(at) : Number.POSITIVE_INFINITY)
