import type { Viewer } from '../../auth/viewer.ts'
import type { SearchHit } from './search-hit.ts'

type Role = Viewer['userType'] | 'VISITOR'

interface PageEntry {
  title: string
  to: string
  /** What else people call it. */
  words?: string
  detail?: string
}

const FOR_ALL: PageEntry[] = [
  { title: 'Coaches', to: '/coaches', words: 'find book browse', detail: 'Find and book a coach' },
  { title: 'Case library', to: '/case-library', words: 'practice cases', detail: 'Practise a case' },
  { title: 'Prep guide', to: '/resources', words: 'frameworks blog articles resources' },
]
const SIGNED_IN: PageEntry[] = [
  { title: 'Sessions', to: '/sessions', words: 'bookings upcoming past reschedule cancel' },
  { title: 'Notifications', to: '/notifications' },
  { title: 'Profile', to: '/profile', words: 'account name photo' },
  {
    title: 'Account settings',
    to: '/profile/settings',
    words: 'password email e-mail delete export privacy',
  },
]

const PAGES: Record<Role, PageEntry[]> = {
  VISITOR: [...FOR_ALL, { title: 'Sign in', to: '/login', words: 'log in account sign up' }],
  JOB_SEEKER: [
    { title: 'Prep dashboard', to: '/dashboard', words: 'home today' },
    ...FOR_ALL,
    { title: 'Drills', to: '/drills', words: 'practice mental arithmetic', detail: 'Start a drill' },
    { title: 'Progress', to: '/progress', words: 'scores trend' },
    { title: 'Advanced analytics', to: '/analytics', words: 'accuracy figures' },
    { title: 'Packages', to: '/packages', words: 'buy sessions credit' },
    ...SIGNED_IN,
  ],
  COACH: [
    { title: 'Coach dashboard', to: '/coach-dashboard', words: 'home today requests' },
    { title: 'Schedule', to: '/coach/schedule', words: 'hours availability calendar time off' },
    { title: 'Students', to: '/coach/students' },
    { title: 'Earnings', to: '/coach/earnings', words: 'payout money statements tax' },
    { title: 'Reviews', to: '/coach/reviews', words: 'rating' },
    { title: 'Coach profile', to: '/coach-profile-management', words: 'prices session types biography' },
    ...SIGNED_IN,
    ...FOR_ALL,
  ],
  ADMIN: [
    { title: 'Desk', to: '/admin-dashboard', words: 'admin dashboard inbox queue home' },
    { title: 'Verify coaches', to: '/admin-dashboard?queue=verification', words: 'claims review' },
    { title: 'Decide disputes', to: '/admin-dashboard?queue=disputes', words: 'refund' },
    { title: 'Release reviews', to: '/admin-dashboard?queue=reviews', words: 'held reported notes' },
    { title: 'Failed refunds', to: '/admin-dashboard?queue=refunds' },
    { title: 'Failed payouts', to: '/admin-dashboard?queue=payouts', words: 'hold' },
    { title: 'Figures and tables', to: '/admin-dashboard?view=figures', words: 'platform bookings ledger' },
    { title: 'Users', to: '/admin/users', words: 'people accounts suspend erase' },
    { title: 'Analytics', to: '/admin/analytics', words: 'funnel gmv' },
    { title: 'Settings', to: '/admin/settings', words: 'commission exchange rates figures' },
    { title: 'Partner keys', to: '/admin/settings/keys', words: 'api webhooks' },
    { title: 'Audit log', to: '/admin/audit', words: 'history' },
    { title: 'Playground', to: '/playground', words: 'graphql' },
    ...SIGNED_IN,
    ...FOR_ALL,
  ],
}

/** The pages and actions of a role that match, all of them for a blank text. */
export function pagesFor(userType: Viewer['userType'] | null, text: string): SearchHit[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return PAGES[userType ?? 'VISITOR']
    .filter(({ title, words: more = '', detail = '' }) => {
      const known = `${title} ${more} ${detail}`.toLowerCase()
      return words.every((word) => known.includes(word))
    })
    .map(({ title, to, detail }) => ({ kind: 'page', key: `page:${to}`, title, detail, to }))
}
