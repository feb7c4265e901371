import type { SessionKind } from '../coaches/session-type.entity.ts'
import { dimensionsOf } from './template.rules.ts'

/** Why the coach may not fill in the scorecard of a session; null when they may. */
export function fillRefusal(tookPlace: boolean, kind: SessionKind, isSubmitted: boolean): string | null {
  if (isSubmitted)
    return 'This scorecard has been sent. What changes now is an amendment, which its reader sees.'
  if (!tookPlace) return 'A session is scored once it is completed.'
  return dimensionsOf(kind).length > 0 ? null : 'This kind of session has no scorecard.'
}

/** Why the seeker may not score themselves; null when they may. */
export function selfScoreRefusal(tookPlace: boolean, kind: SessionKind, hasScored: boolean): string | null {
  if (hasScored) return 'You have scored yourself for this session.'
  return fillRefusal(tookPlace, kind, false)
}
