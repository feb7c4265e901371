import type { SessionKind, SessionStatus } from '../../generated/graphql.ts'

interface PastSession {
  status: SessionStatus
  kind: SessionKind
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
  const kinds = new Map<SessionKind, number>()
  let minutes = 0
  for (const { coach, kind, startsAt, endsAt } of held) {
    const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
    minutes += length
    kinds.set(kind, (kinds.get(kind) ?? 0) + length)
    const known = coaches.get(coach.id)
    const { id, fullName, headline } = coach
    coaches.set(id, {
      id,
      fullName,
      headline,
      sessions: (known?.sessions ?? 0) + 1,
      lastAt: known?.lastAt ?? startsAt,
    })
  }
  return {
    sessions: held.length,
    minutes,
    coaches: [...coaches.values()],
    /** Minutes of each kind, most first. */
    kinds: [...kinds]
      .map(([kind, spent]) => ({ kind, minutes: spent }))
      .sort((a, b) => b.minutes - a.minutes),
  }
}

/** "12 h", "9 h 30", "45 min". */
export function hoursText(minutes: number): string {
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} min`
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}
