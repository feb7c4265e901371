import type { SessionStatus } from '../../generated/graphql.ts'

interface PastSession {
  status: SessionStatus
  startsAt: string
  endsAt: string
  coach: { id: string; fullName: string; headline: string }
}

const HELD: readonly SessionStatus[] = ['COMPLETED', 'CLOSED', 'DISPUTED']

export interface MetCoach {
  id: string
  fullName: string
  headline: string
  sessions: number
  /** ISO instant of the latest session. */
  lastAt: string
}

/** What a person has practised, from their past sessions, newest first. Only sessions that took place count. */
export function practiceOf(past: readonly PastSession[]) {
  const held = past.filter(({ status }) => HELD.includes(status))
  const coaches = new Map<string, MetCoach>()
  let minutes = 0
  for (const { coach, startsAt, endsAt } of held) {
    minutes += (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
    const known = coaches.get(coach.id)
    const { id, fullName, headline } = coach
    coaches.set(id, { id, fullName, headline, sessions: (known?.sessions ?? 0) + 1, lastAt: known?.lastAt ?? startsAt })
  }
  return { sessions: held.length, minutes, coaches: [...coaches.values()] }
}

/** "12 h", "9 h 30 min". */
export function hoursText(minutes: number): string {
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
