import type { PageFacts } from './page-facts.ts'

export type PageViewer = 'visitor' | 'seeker' | 'coach' | 'admin'

export interface TestedPage {
  /** As `routes.tsx` writes it. */
  route: string
  viewer: PageViewer
  /** Of the page's first heading. */
  heading: RegExp
  /** Something only real data puts there. */
  shows: RegExp
  /** Lines of the specification the page proves by being there. */
  lines: string
  address?: (facts: PageFacts) => string | Promise<string>
  /** What the server answers; 200 when left out. */
  status?: number
}

type Page = Omit<TestedPage, 'viewer'>

/** The footer of its first page, which stands in the PDF itself. */
const OF_THE_PDF = /^Page 1 of \d+$/

const VISITOR: Page[] = [
  { route: '/', heading: /Rehearse with someone/, shows: /Free this week/, lines: '§2.17' },
  { route: '/coaches', heading: /^Coaches$/, shows: /View profile/, lines: '§2.13' },
  {
    route: '/coach/:id',
    heading: /Elena Marchetti/,
    shows: /Pick a time/,
    lines: '§2.9',
    address: async ({ coachId }) => `/coach/${await coachId()}`,
  },
  {
    route: '/coach/:id/pay',
    heading: /Confirm/,
    shows: /We are holding/,
    lines: '§2.10',
    address: async ({ coachId, holdTime }) => `/coach/${await coachId()}/pay?${await holdTime()}`,
  },
  {
    route: '/booking-success',
    heading: /Looking for your booking/,
    shows: /full link you were sent/,
    lines: '§2.11',
  },
  { route: '/admin/login', heading: /Admin sign-in/, shows: /Email address/, lines: '§2.12' },
  { route: '/resources', heading: /Prep guide/, shows: /Find the bottleneck/, lines: '§2.1' },
  {
    route: '/resources/guide/:slug',
    heading: /Reading charts/,
    shows: /Take twenty seconds/,
    lines: '',
    address: () => '/resources/guide/charts',
  },
  {
    route: '/resources/blog/:slug',
    heading: /Say the unit/,
    shows: /Noor Rahimi/,
    lines: '§2.3',
    address: () => '/resources/blog/say-the-unit',
  },
  {
    route: '/resources/frameworks/:slug',
    heading: /Market entry/,
    shows: OF_THE_PDF,
    lines: '§2.4',
    address: () => '/resources/frameworks/market-entry',
  },
  {
    route: '/resources/case-studies/:slug',
    heading: /A clinic with a queue/,
    shows: OF_THE_PDF,
    lines: '§2.5',
    address: () => '/resources/case-studies/a-clinic-with-a-queue',
  },
  { route: '/case-library', heading: /Case library/, shows: /25 original cases/, lines: '§2.2' },
  {
    route: '/case-library/:slug',
    heading: /The fourth visit/,
    shows: /Australian gym chain/,
    lines: '',
    address: () => '/case-library/ironbark-gyms',
  },
  { route: '/about', heading: /About Casebound/, shows: /how coaches are verified/, lines: '§2.6' },
  { route: '/privacy', heading: /Privacy/, shows: /exported or erased/, lines: '§2.7' },
  {
    route: '/developers',
    heading: /For developers/,
    shows: /Every request and answer on this page/,
    lines: '',
  },
  { route: '/terms', heading: /Terms/, shows: /These terms apply/, lines: '§2.8' },
  { route: '/review-submitted', heading: /Thank you/, shows: /7 days after/, lines: '§2.14' },
  {
    route: '/shared/scorecards/:token',
    heading: /Maya’s scorecard/,
    shows: /Strengths/,
    lines: '',
    address: ({ sharedCard }) => sharedCard(),
  },
  {
    route: '*',
    heading: /Page not found/,
    shows: /nothing at this address/,
    lines: '§2.16 §8.23',
    address: () => '/nowhere/at/all',
    status: 404,
  },
]

const SEEKER: Page[] = [
  { route: '/dashboard', heading: /Maya/, shows: /Next session/, lines: '§2.20 §2.22' },
  { route: '/profile', heading: /Profile/, shows: /seeker@casebound\.test/, lines: '§2.27' },
  { route: '/profile/settings', heading: /Settings/, shows: /Change password/, lines: '§2.28' },
  { route: '/sessions', heading: /Sessions/, shows: /Elena Marchetti/, lines: '§2.29' },
  {
    route: '/session/:sessionId',
    heading: /Elena Marchetti/,
    shows: /Cancel/,
    lines: '§2.30',
    address: async ({ upcomingId }) => `/session/${await upcomingId()}`,
  },
  { route: '/packages', heading: /Packages/, shows: /No packages yet/, lines: '' },
  { route: '/drills', heading: /Drills/, shows: /Due now/, lines: '' },
  {
    route: '/drills/:drillId',
    heading: /growth|Break-even|Market|Chart|Structuring|Synthesis/,
    shows: /Box \d of 5/,
    lines: '',
    address: async ({ drillId }) => `/drills/${await drillId()}`,
  },
  { route: '/notifications', heading: /Notifications/, shows: /Elena Marchetti|Elena/, lines: '' },
  { route: '/progress', heading: /Progress/, shows: /Structuring/, lines: '§2.32' },
  { route: '/analytics', heading: /Advanced analytics/, shows: /Your view against/, lines: '§2.33' },
  {
    route: '/sessions/:sessionId/feedback',
    heading: /How was it with/,
    shows: /Would you book|not to review/,
    lines: '§2.15',
    address: async ({ pastId }) => `/sessions/${await pastId()}/feedback`,
  },
]

const COACH: Page[] = [
  { route: '/coach-dashboard', heading: /Elena/, shows: /Sessions completed/, lines: '§2.19 §2.39' },
  { route: '/coach-profile-management', heading: /Coach profile/, shows: /Your listing/, lines: '§2.31' },
  { route: '/coach/students', heading: /Students/, shows: /Maya/, lines: '§2.34' },
  { route: '/coach/reviews', heading: /Reviews/, shows: /Your answer/, lines: '' },
  { route: '/coach/earnings', heading: /Earnings/, shows: /£/, lines: '§2.35' },
  { route: '/coach/schedule', heading: /Schedule/, shows: /Weekly hours/, lines: '§2.36' },
  { route: '/scorecard-uploaded', heading: /No scorecard to show/, shows: /Due next/, lines: '§2.40' },
  {
    route: '/sessions/:sessionId/fill-scorecard',
    heading: /Scorecard/,
    shows: /Structuring|Leadership/,
    lines: '§2.41',
    address: async ({ dueId }) => `/sessions/${await dueId()}/fill-scorecard`,
  },
]

const ADMIN: Page[] = [
  { route: '/admin-dashboard', heading: /All work/, shows: /Disputes/, lines: '§2.18 §2.23' },
  { route: '/admin/users', heading: /Users/, shows: /@casebound\.test/, lines: '§2.24' },
  { route: '/admin/audit', heading: /Audit log/, shows: /All about this/, lines: '' },
  { route: '/admin/analytics', heading: /Analytics/, shows: /days in UTC/, lines: '§2.25' },
  { route: '/admin/settings', heading: /Settings/, shows: /Instants are in UTC/, lines: '§2.26' },
  { route: '/admin/settings/keys', heading: /Partner keys/, shows: /Northbank Careers/, lines: '' },
  {
    route: '/admin/settings/keys/:id/webhooks',
    heading: /Webhooks/,
    shows: /hooks\.fenwick-talent\.example/,
    lines: '',
    address: async ({ keyId }) => `/admin/settings/keys/${await keyId()}/webhooks`,
  },
]

/** Every page of the product once, for the person it is made for. */
export const PAGES: readonly TestedPage[] = [
  ...VISITOR.map((page) => ({ ...page, viewer: 'visitor' as const })),
  ...SEEKER.map((page) => ({ ...page, viewer: 'seeker' as const })),
  ...COACH.map((page) => ({ ...page, viewer: 'coach' as const })),
  ...ADMIN.map((page) => ({ ...page, viewer: 'admin' as const })),
]
