import type { Kind, Relation } from './audience.testing.ts'
import type { Side, World } from './world.testing.ts'

export interface Viewer {
  kind: Kind
  /** Null for whom no side belongs to. */
  side: Side['name'] | null
  token: string | null
}

/** Whoever asks; of those who belong to a side, one of each. */
export function viewersOf({ first, second, admin, newCoach }: World): Viewer[] {
  return [
    { kind: 'anonymous', side: null, token: null },
    ...[first, second].flatMap((side): Viewer[] => [
      { kind: 'guest', side: side.name, token: null },
      { kind: 'seeker', side: side.name, token: side.seeker.token },
      { kind: 'coach', side: side.name, token: side.coach.token },
      { kind: 'key', side: side.name, token: side.key.secret },
    ]),
    { kind: 'new coach', side: null, token: newCoach.token },
    { kind: 'admin', side: null, token: admin.token },
  ]
}

export const relationOf = (viewer: Viewer, side: Side['name']): Relation =>
  viewer.side === side ? 'own' : 'other'

export const nameOfViewer = ({ kind, side }: Viewer): string => (side ? `${kind} of the ${side} side` : kind)
