import type { Facts, Target } from './wordings/wording.rules.ts'

export interface Addressee {
  target: Target
  facts: Facts
  sessionId: string | null
  /** What lets them in without an account. */
  token?: string | null
}

/** Where the button leads: a path of the product, or for an account's link all of it. */
export function pathOf({ target, facts, sessionId, token }: Addressee): string {
  const query = token ? `?token=${token}` : ''
  const session = `/session/${sessionId}${query}`
  const PATHS: Record<Target, string> = {
    session,
    room: session,
    scorecard: `${session}#scorecard`,
    feedback: `/sessions/${sessionId}/feedback${query}`,
    confirm: `/booking-success?session=${sessionId}&token=${token}`,
    coach: `/coach/${facts.coachId}`,
    drills: '/drills',
    time: `/coach/${facts.coachId}?at=${encodeURIComponent(facts.startsAt ?? '')}&type=${encodeURIComponent(facts.sessionType ?? '')}`,
    dashboard: '/dashboard',
    earnings: '/coach/earnings',
    reviews: '/coach/reviews',
    packages: '/packages',
    coaches: '/coaches',
    otherCoaches: `/coaches?${facts.sessionKind ? `kind=${facts.sessionKind}&` : ''}sort=SOONEST`,
    profile: '/coach-profile-management',
    keys: '/admin/settings/keys',
    settings: '/profile/settings',
    link: facts.link ?? '/',
  }
  return PATHS[target]
}
