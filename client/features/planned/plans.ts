export interface Plan {
  title: string
  /** What will be on the page and when it fills, in one sentence. */
  sentence: string
}

export const PLANS = {
  '/resources': {
    title: 'Prep guide',
    sentence:
      'The interview process, the firms and their formats, the case method and week-by-week plans will be written up here.',
  },
  '/case-library': {
    title: 'Case library',
    sentence:
      'Original practice cases with exhibits, arithmetic you can check and a rubric will be listed here.',
  },
  '/resources/blog/:slug': {
    title: 'Article',
    sentence: 'Articles from coaches and former interviewers will be published here.',
  },
  '/resources/frameworks/:slug': {
    title: 'Framework',
    sentence: 'Each framework will open here as a document you can read, search and download.',
  },
  '/resources/case-studies/:slug': {
    title: 'Case study',
    sentence: 'Each case study will open here as a document you can read, search and download.',
  },
  '/about': {
    title: 'About',
    sentence:
      'Who runs this marketplace, how coaches are verified and how it earns its keep will be told here.',
  },
  '/privacy': {
    title: 'Privacy',
    sentence: 'What we store about you, why, for how long and how to have it erased will be set out here.',
  },
  '/terms': {
    title: 'Terms',
    sentence: 'The terms between you, your coach and the marketplace will be set out here.',
  },
  '/admin/users': {
    title: 'Users',
    sentence:
      'Everyone with an account will be searchable here, with role and state changes that ask for a reason.',
  },
  '/admin/analytics': {
    title: 'Analytics',
    sentence: 'The funnel from page view to review, bookings, refunds and their causes will be charted here.',
  },
  '/admin/settings': {
    title: 'Settings',
    sentence: 'Every business figure of the marketplace will be set here, with its history.',
  },
  '/profile': {
    title: 'Profile',
    sentence: 'Your name, time zone, target firms and interview date will be kept here.',
  },
  '/profile/settings': {
    title: 'Profile settings',
    sentence: 'Notifications, password and the erasure of your account will be managed here.',
  },
  '/coach/students': {
    title: 'Students',
    sentence: 'The people you coach, their trends and the cases they have seen will be listed here.',
  },
  '/coach/earnings': {
    title: 'Earnings',
    sentence: 'What you earned, what is held and why, and your next payout will be shown here.',
  },
  '/coach/schedule': {
    title: 'Schedule',
    sentence:
      'Your week, your rules and your time off will be edited here; until then they are part of your coach profile.',
  },
} satisfies Record<string, Plan>

export type PlannedPath = keyof typeof PLANS
