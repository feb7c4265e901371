import type { Viewer } from '../auth/viewer.ts'

type UserType = Viewer['userType']

export interface NavItem {
  to: string
  label: string
  icon:
    | 'home'
    | 'coaches'
    | 'cases'
    | 'sessions'
    | 'guide'
    | 'profile'
    | 'dashboard'
    | 'self'
    | 'users'
    | 'progress'
    | 'drills'
    | 'packages'
    | 'analytics'
    | 'settings'
}

export interface HeaderLink {
  to: string
  label: string
  /** Where its pages live besides, when their address begins differently. */
  also?: RegExp
}

/** The public page of one coach: an id, where a coach’s own pages have a word. */
export const COACH_PAGE = /^\/coach\/[0-9a-f]{8}-/

const VISITOR: HeaderLink[] = [
  { to: '/coaches', label: 'Coaches', also: COACH_PAGE },
  { to: '/case-library', label: 'Case library' },
  { to: '/resources', label: 'Prep guide' },
]

const HEADER: Record<UserType, HeaderLink[]> = {
  JOB_SEEKER: [
    ...VISITOR,
    { to: '/sessions', label: 'Sessions', also: /^\/session\// },
    { to: '/progress', label: 'Progress', also: /^\/analytics$/ },
  ],
  COACH: [
    { to: '/coach-dashboard', label: 'Dashboard' },
    { to: '/coach/students', label: 'Students' },
    { to: '/coach/schedule', label: 'Schedule' },
    { to: '/coach/earnings', label: 'Earnings' },
    { to: '/coach/reviews', label: 'Reviews' },
  ],
  ADMIN: [
    { to: '/admin-dashboard', label: 'Dashboard' },
    { to: '/admin/users', label: 'Users' },
    { to: '/admin/analytics', label: 'Analytics' },
    { to: '/admin/settings', label: 'Settings' },
  ],
}

/** Whether the page at this address belongs to the link. */
export const isHere = ({ to, also }: HeaderLink, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || also?.test(pathname) === true

/** The links across the top of a wide screen. */
export function headerLinks(userType: UserType | null): HeaderLink[] {
  return userType ? HEADER[userType] : VISITOR
}

const EXTRAS: Record<UserType, NavItem[]> = {
  ADMIN: [
    { to: '/admin', label: 'Admin dashboard', icon: 'dashboard' },
    { to: '/admin/users', label: 'User management', icon: 'users' },
    { to: '/admin/analytics', label: 'Analytics', icon: 'analytics' },
    { to: '/admin/settings', label: 'Settings', icon: 'settings' },
  ],
  COACH: [
    { to: '/coach', label: 'Coach dashboard', icon: 'dashboard' },
    { to: '/coach-profile-management', label: 'Coach profile', icon: 'self' },
  ],
  JOB_SEEKER: [
    { to: '/dashboard', label: 'Prep dashboard', icon: 'dashboard' },
    { to: '/profile', label: 'My profile', icon: 'self' },
    { to: '/progress', label: 'Progress', icon: 'progress' },
    { to: '/analytics', label: 'Advanced analytics', icon: 'analytics' },
    { to: '/drills', label: 'Drills', icon: 'drills' },
    { to: '/packages', label: 'Packages', icon: 'packages' },
  ],
}

/** Tells the profile that everyone has from what stands for one's role, such as "My profile". */
const EXTRAS_TITLE: Record<UserType, string> = {
  ADMIN: 'For admins',
  COACH: 'For coaches',
  JOB_SEEKER: 'Your preparation',
}

interface DrawerItems {
  common: NavItem[]
  extras: NavItem[]
  /** Above the extras. */
  title: string | null
}

/** Spec §2, the drawer titled "Navigation": what everyone has, then what the role adds, then what we do. */
export function drawerItems(userType: UserType | null): DrawerItems {
  const common: NavItem[] = [
    { to: '/', label: 'Home', icon: 'home' },
    { to: '/coaches', label: 'Coaches', icon: 'coaches' },
    { to: '/case-library', label: 'Case library', icon: 'cases' },
    ...(userType ? [{ to: '/session-booking', label: 'Sessions', icon: 'sessions' } as const] : []),
    { to: '/resources', label: 'Prep guide', icon: 'guide' },
    ...(userType ? [{ to: '/profile', label: 'Profile', icon: 'profile' } as const] : []),
  ]
  return userType
    ? { common, extras: EXTRAS[userType], title: EXTRAS_TITLE[userType] }
    : { common, extras: [], title: null }
}

const MENU: Record<UserType, HeaderLink[]> = {
  JOB_SEEKER: [
    { to: '/dashboard', label: 'Prep dashboard' },
    { to: '/sessions', label: 'Sessions' },
    { to: '/packages', label: 'Packages' },
    { to: '/drills', label: 'Drills' },
    { to: '/progress', label: 'Progress' },
    { to: '/analytics', label: 'Advanced analytics' },
    { to: '/profile', label: 'My profile' },
  ],
  COACH: [
    { to: '/coach-dashboard', label: 'Coach dashboard' },
    { to: '/sessions', label: 'Sessions' },
    { to: '/coach-profile-management', label: 'Coach profile' },
    { to: '/profile', label: 'Profile' },
  ],
  ADMIN: [
    { to: '/admin-dashboard', label: 'Admin dashboard' },
    { to: '/admin/audit', label: 'Audit log' },
    { to: '/playground', label: 'Playground' },
    { to: '/coaches', label: 'Coaches' },
    { to: '/profile', label: 'Profile' },
  ],
}

/** The links of the menu behind the avatar. */
export function accountLinks(userType: UserType): HeaderLink[] {
  return MENU[userType]
}

/** Spec §2: where the logo leads. */
export function logoTarget(userType: UserType | null): string {
  if (userType === null) return '/'
  return { ADMIN: '/admin-dashboard', COACH: '/coach-dashboard', JOB_SEEKER: '/dashboard' }[userType]
}
