import type { Viewer } from '../auth/viewer.ts'
import { logoTarget } from './nav-links.ts'

type UserType = Viewer['userType']

export interface Crumb {
  to: string
  label: string
}

const DASHBOARD = 'dashboard'
const SESSIONS = '/sessions'

/** What stands where: address, name, and the address above it; nothing above it for a page at the top. */
const PLACES: readonly (readonly [address: string, label: string, above?: string])[] = [
  ['/coaches', 'Coaches'],
  ['/coach/students', 'Students', DASHBOARD],
  ['/coach/students/:id', 'Student', '/coach/students'],
  ['/coach/earnings', 'Earnings', DASHBOARD],
  ['/coach/schedule', 'Schedule', DASHBOARD],
  ['/coach/reviews', 'Reviews', DASHBOARD],
  ['/coach/:id', 'Coach', '/coaches'],
  ['/coach/:id/pay', 'Pay', '/coach/:id'],
  ['/coach-profile-management', 'Coach profile', DASHBOARD],
  ['/scorecard-uploaded', 'Scorecard received', DASHBOARD],
  ['/admin/users', 'Users', DASHBOARD],
  ['/admin/audit', 'Audit log', DASHBOARD],
  ['/admin/analytics', 'Analytics', DASHBOARD],
  ['/admin/settings', 'Settings', DASHBOARD],
  ['/admin/settings/keys', 'Partner keys', '/admin/settings'],
  ['/admin/settings/keys/:id/webhooks', 'Webhooks', '/admin/settings/keys'],
  [SESSIONS, 'Sessions'],
  ['/session/:id', 'Session', SESSIONS],
  ['/sessions/:id/feedback', 'Feedback', SESSIONS],
  ['/sessions/:id/fill-scorecard', 'Scorecard', '/session/:id'],
  ['/case-library', 'Case library'],
  ['/case-library/:id', 'Case', '/case-library'],
  ['/resources', 'Prep guide'],
  ['/resources/blog/:id', 'Article', '/resources'],
  ['/resources/frameworks/:id', 'Framework', '/resources'],
  ['/resources/case-studies/:id', 'Case study', '/resources'],
  ['/resources/guide/:id', 'Chapter', '/resources'],
  ['/packages', 'Packages', DASHBOARD],
  ['/drills', 'Drills', DASHBOARD],
  ['/drills/:id', 'Drill', '/drills'],
  ['/profile', 'Profile'],
  ['/profile/settings', 'Settings', '/profile'],
  ['/notifications', 'Notifications'],
  ['/progress', 'Progress'],
  ['/analytics', 'Advanced analytics', '/progress'],
]

const RULES = PLACES.map(
  ([address, label, above]) =>
    [new RegExp(`^${address.replace(':id', '([^/]+)')}/?$`, 'i'), label, above] as const,
)

/**
 * The pages above this one and then itself: the one source of the breadcrumb bar, of its back button and of where a
 * swipe leads without history. Empty for pages at the top. A visitor has no sessions page and no dashboard.
 */
export function trailOf(pathname: string, userType: UserType | null): Crumb[] {
  const trail = climb(pathname, userType)
  return trail.length > 1 ? trail : []
}

function climb(pathname: string, userType: UserType | null): Crumb[] {
  for (const [pattern, label, above] of RULES) {
    const [matched, id = ''] = pattern.exec(pathname) ?? []
    if (matched === undefined) continue
    const here = { to: pathname, label }
    if (above === undefined) return [here]
    if (above === DASHBOARD)
      return userType ? [{ to: logoTarget(userType), label: 'Dashboard' }, here] : [here]
    if (above === SESSIONS && !userType) return [here]
    return [...climb(above.replace(':id', id), userType), here]
  }
  return []
}
