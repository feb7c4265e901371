/** Where a visit ends: at the page itself, or elsewhere. */
type End = 'opens' | `/${string}`
type Ends = Record<'visitor' | 'seeker' | 'coach' | 'admin', End>

const everybody: Ends = { visitor: 'opens', seeker: 'opens', coach: 'opens', admin: 'opens' }
const signedIn: Ends = { ...everybody, visitor: '/' }
const coaches: Ends = { ...signedIn, seeker: '/dashboard' }
const entrance: Ends = {
  visitor: 'opens',
  seeker: '/dashboard',
  coach: '/coach-dashboard',
  admin: '/admin-dashboard',
}

/** Spec §2, route by route; pages of the same kind stand apart, so that each visit shows a new one. */
export const ACCESS: Record<string, Ends> = {
  '/': entrance,
  '/resources': everybody,
  '/landing': entrance,
  '/resources/blog/:slug': everybody,
  '/login': entrance,
  '/admin/login': { ...everybody, admin: '/admin-dashboard' },
  '/resources/frameworks/:slug': everybody,
  '/resources/guide/:slug': everybody,
  '/resources/case-studies/:slug': everybody,
  '/coaches': everybody,
  '/case-library': everybody,
  '/coach/:id': everybody,
  '/case-library/:slug': everybody,
  '/about': everybody,
  '/coach/:id/pay': everybody,
  '/privacy': everybody,
  '/booking-success': everybody,
  '/terms': everybody,
  '/developers': everybody,
  '/auth/action': everybody,
  '/playground': everybody,
  '/review-submitted': everybody,
  '/shared/scorecards/:token': everybody,
  '/sessions/:sessionId/feedback': everybody,
  '*': everybody,
  '/dashboard': signedIn,
  '/admin-dashboard': signedIn,
  '/sessions': signedIn,
  '/notifications': signedIn,
  '/packages': signedIn,
  '/drills': signedIn,
  '/drills/:drillId': signedIn,
  '/admin/users': signedIn,
  '/session-booking': signedIn,
  '/admin/analytics': signedIn,
  '/session/:sessionId': signedIn,
  '/admin/settings': signedIn,
  '/admin/audit': signedIn,
  '/admin/settings/keys': signedIn,
  '/admin/settings/keys/:id/webhooks': signedIn,
  '/coach-profile-management': signedIn,
  '/profile': signedIn,
  '/profile/settings': signedIn,
  '/progress': signedIn,
  '/analytics': signedIn,
  '/coach/students': signedIn,
  '/coach/students/:studentId': signedIn,
  '/coach/earnings': signedIn,
  '/coach/reviews': signedIn,
  '/coach/schedule': signedIn,
  '/coach-dashboard': coaches,
  '/scorecard-uploaded': coaches,
  '/sessions/:sessionId/fill-scorecard': coaches,
  '/coach': { visitor: '/', seeker: '/dashboard', coach: '/coach-dashboard', admin: '/coach-dashboard' },
  '/admin': { ...signedIn, seeker: '/admin-dashboard', coach: '/admin-dashboard', admin: '/admin-dashboard' },
}

export const NOBODYS = '00000000-0000-4000-8000-00000000dead'

/** An address of a route: of this coach, and of nobody’s session. */
export const addressAt = (route: string, coachId = NOBODYS) =>
  route
    .replace('*', '/nowhere')
    .replace(':id', coachId)
    .replace(':sessionId', NOBODYS)
    .replace(':studentId', NOBODYS)
    .replace(':slug', 'anything')
