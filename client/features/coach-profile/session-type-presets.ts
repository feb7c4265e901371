import type { SessionKind } from '../../generated/graphql.ts'
import type { SessionTypeForm } from './profile-form.ts'

/** A sensible first length for each kind, in minutes. */
const MINUTES: Record<SessionKind, number> = {
  CASE_MOCK: 60,
  FIT_MOCK: 45,
  CASE_AND_FIT: 90,
  DRILL: 30,
  RESUME_REVIEW: 45,
  STRATEGY: 60,
  INTRO_CALL: 15,
}

/** "Live case" → "live-case", made different from the keys there are. */
export function keyFor(title: string, taken: readonly string[]): string {
  const base =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 36) || 'session'
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}-${count}`
    if (!taken.includes(key)) return key
  }
}

export function newSessionType(kind: SessionKind, title: string, taken: readonly string[]): SessionTypeForm {
  return {
    key: keyFor(title, taken),
    title,
    kind,
    durationMinutes: String(MINUTES[kind]),
    price: '',
    bookingMode: 'INSTANT',
    intakeQuestions: '',
    active: true,
    saved: false,
  }
}
