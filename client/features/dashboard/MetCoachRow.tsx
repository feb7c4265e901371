import { useMetCoachQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { CoachLine } from './CoachLine.tsx'
import type { MetCoach } from './practice.ts'

/** A coach the person has met. One who is no longer listed has no free time. */
export function MetCoachRow({ coach, zone }: { coach: MetCoach; zone: string }) {
  const { data, error } = useMetCoachQuery({ variables: { id: coach.id } })
  const note = `${plural(coach.sessions, 'session')}, last on ${formatDay(coach.lastAt, zone)}`
  const nextSlot = data ? (data.coach?.nextSlot ?? null) : error ? null : undefined
  return <CoachLine coach={coach} note={note} nextSlot={nextSlot} zone={zone} />
}
