import { cellsOf } from './audience.testing.ts'
import type { Asked } from './observe.testing.ts'
import { nameOfViewer, relationOf } from './viewers.testing.ts'
import type { Side, World } from './world.testing.ts'

interface Secret {
  /** Which rows of a side it is written to. */
  where: string
  /** Who may read it, in the words of the expectation files. */
  for: string
}

const sessions = `session_id in (select id from sessions where coach_id = :coach)`

/** Columns that not everybody may read, in whatever answer they come. */
export const SECRETS: Record<string, Secret> = {
  'coach_profiles.tax_residency_country': { where: 'id = :coach', for: 'coach admin' },
  'coach_profiles.returned_reason': { where: 'id = :coach', for: 'coach admin' },
  'coach_notes.text': { where: 'coach_id = :coach', for: 'coach' },
  'session_notes.text': { where: 'coach_id = :coach', for: 'coach' },
  'reviews.private_note': { where: 'session_id = :began', for: 'seeker admin' },
  'reviews.refused_reason': { where: `${sessions} and state = 'held'`, for: 'seeker guest' },
  'reviews.withdrawn_reason': { where: 'session_id = :began', for: 'seeker' },
  'review_reports.reason': { where: 'coach_id = :coach', for: 'coach admin' },
  'review_reports.words': { where: 'coach_id = :coach', for: 'coach' },
  'reviews.text': { where: `${sessions} and state = 'held'`, for: 'seeker guest admin' },
  'scorecards.explanation': { where: sessions, for: 'party' },
  'scorecard_files.name': { where: sessions, for: 'party' },
  'session_messages.body': { where: sessions, for: 'party admin' },
  'sessions.intake_note': { where: 'coach_id = :coach', for: 'party admin' },
  'sessions.cancel_reason': { where: 'coach_id = :coach', for: 'party admin' },
  'reschedule_proposals.note': { where: sessions, for: 'party admin' },
  'session_disputes.reason': { where: sessions, for: 'party admin' },
  'session_disputes.resolution': { where: sessions, for: 'party admin' },
  'busy_calendars.name': { where: 'coach_id = :coach', for: 'coach' },
  'busy_calendars.etag': { where: 'coach_id = :coach', for: 'nobody' },
  'claim_decisions.words': { where: `coach_id = :coach and verdict = 'refused'`, for: 'coach admin' },
  'claim_evidence.name': { where: 'coach_id = :coach', for: 'coach admin' },
  'practice_attempts.notes': { where: 'user_id = :seeker', for: 'seeker' },
  'saved_queries.name': { where: 'owner_id = :seeker', for: 'seeker' },
  'webhook_attempts.answer': {
    where:
      'delivery_id in (select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where e.key_id = :key)',
    for: 'own-key admin',
  },
}

/** Every secret of a side, as it would stand in an answer. */
function secretsOf(side: Side): { text: string; what: string; for: string }[] {
  const { seeker, coach, name } = side
  return [
    ...Object.entries(SECRETS).map(([column, { for: whom }]) => ({
      text: `secret of ${name}: ${column}`,
      what: column,
      for: whom,
    })),
    { text: seeker.email, what: 'users.email of a seeker', for: 'seeker guest admin' },
    { text: seeker.firebaseUid, what: 'users.firebase_uid of a seeker', for: 'seeker' },
    { text: coach.email, what: 'users.email of a coach', for: 'coach admin' },
    { text: coach.firebaseUid, what: 'users.firebase_uid of a coach', for: 'coach' },
  ]
}

/** Secrets that nobody was answered, so that nothing is said of them. */
export function neverTold({ first, second }: World, all: readonly Asked[]): string[] {
  const secrets = [first, second].flatMap(secretsOf).filter((secret) => secret.for !== 'nobody')
  const told = new Set(
    secrets.filter(({ text }) => all.some((one) => one.text.includes(text))).map(({ what }) => what),
  )
  return [...new Set(secrets.map(({ what }) => what))].filter((what) => !told.has(what))
}

/** Answers that hold a secret of a side, and were given to somebody who may not read it. */
export function leaksOf(
  { first, second }: World,
  all: readonly Pick<Asked, 'viewer' | 'root' | 'text'>[],
): string[] {
  const secrets = [first, second].flatMap((side) =>
    secretsOf(side).map((secret) => ({ ...secret, side: side.name, cells: cellsOf(secret.for) })),
  )
  const found = all.flatMap(({ viewer, root, text }) =>
    secrets
      .filter(
        (secret) =>
          text.includes(secret.text) &&
          !secret.cells.has(`${viewer.kind} ${relationOf(viewer, secret.side)}`),
      )
      .map(({ what }) => `${what} by ${root} to ${nameOfViewer(viewer)}`),
  )
  return [...new Set(found)]
}
