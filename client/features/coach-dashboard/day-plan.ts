import type { CoachDashboardQuery } from '../../generated/graphql.ts'
import { localDate } from '../../lib/time.ts'

export type UpcomingSession = CoachDashboardQuery['upcoming']['edges'][number]['node']

/** Splits what is ahead of a coach: requests to answer, today's sessions in the zone, and the rest. */
export function dayPlan(sessions: readonly UpcomingSession[], zone: string, now: number) {
  const today = localDate(now, zone)
  const sold = sessions.filter(({ status }) => status !== 'REQUESTED')
  return {
    /** Another time, proposed by the student. */
    proposals: sold.filter(
      ({ rescheduleProposal, viewerRole }) =>
        rescheduleProposal && rescheduleProposal.proposedBy !== viewerRole,
    ),
    requests: sessions.filter(({ status }) => status === 'REQUESTED'),
    today: sold.filter(({ startsAt }) => localDate(startsAt, zone) <= today),
    later: sold.filter(({ startsAt }) => localDate(startsAt, zone) > today),
  }
}
