import { Navigate, type RouteObject } from 'react-router-dom'

import { RedirectHome } from './auth/RedirectHome.tsx'
import { RequireRole } from './auth/RequireRole.tsx'
import { RequireSignIn } from './auth/RequireSignIn.tsx'
import { Loader } from './components/layout/Loader.tsx'
import { AppShell } from './routing/AppShell.tsx'
import { layout, page } from './routing/page.ts'
import { PageError } from './routing/PageError.tsx'
import { RouteError } from './routing/RouteError.tsx'

const landing: RouteObject[] = [
  page('/', async () => (await import('./features/landing/LandingPage.tsx')).LandingPage),
  page('/landing', async () => (await import('./features/landing/LandingPage.tsx')).LandingPage),
  page('/login', async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
]

const anyone: RouteObject[] = [
  page('/coaches', async () => (await import('./features/coaches/CoachesPage.tsx')).CoachesPage),
  page('/coach/:id', async () => (await import('./features/coaches/coach/CoachPage.tsx')).CoachPage),
  page('/coach/:id/pay', async () => (await import('./features/booking/pay/PayPage.tsx')).PayPage),
  page(
    '/booking-success',
    async () => (await import('./features/booking/booked/BookingSuccessPage.tsx')).BookingSuccessPage,
  ),
  page(
    '/auth/action',
    async () => (await import('./features/auth-action/AuthActionPage.tsx')).AuthActionPage,
  ),
  page('/resources', async () => (await import('./features/guide/GuidePage.tsx')).GuidePage),
  page('/resources/guide/:slug', async () => (await import('./features/guide/ChapterPage.tsx')).ChapterPage),
  page('/resources/blog/:slug', async () => (await import('./features/guide/PostPage.tsx')).PostPage),
  page(
    '/resources/frameworks/:slug',
    async () => (await import('./features/documents/DocumentPage.tsx')).FrameworkPage,
  ),
  page(
    '/resources/case-studies/:slug',
    async () => (await import('./features/documents/DocumentPage.tsx')).CaseStudyPage,
  ),
  page(
    '/case-library',
    async () => (await import('./features/cases/library/CaseLibraryPage.tsx')).CaseLibraryPage,
  ),
  page('/case-library/:slug', async () => (await import('./features/cases/CasePage.tsx')).CasePage),
  page('/about', async () => (await import('./features/pages/WrittenPage.tsx')).AboutPage),
  page('/privacy', async () => (await import('./features/pages/WrittenPage.tsx')).PrivacyPage),
  page('/developers', async () => (await import('./features/pages/WrittenPage.tsx')).DevelopersPage),
  page('/terms', async () => (await import('./features/pages/WrittenPage.tsx')).TermsPage),
  page(
    '/admin/login',
    async () => (await import('./features/admin-login/AdminLoginPage.tsx')).AdminLoginPage,
  ),
  page('/playground', async () => (await import('./features/playground/PlaygroundPage.tsx')).PlaygroundPage),
  page(
    '/review-submitted',
    async () => (await import('./features/feedback/ReviewSubmittedPage.tsx')).ReviewSubmittedPage,
  ),
  page(
    '/shared/scorecards/:token',
    async () => (await import('./features/scorecards/share/SharedScorecardPage.tsx')).SharedScorecardPage,
  ),
  page(
    '/sessions/:sessionId/feedback',
    async () => (await import('./features/feedback/FeedbackPage.tsx')).FeedbackPage,
  ),
]

const signedIn: RouteObject[] = [
  page('/dashboard', async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage),
  page(
    '/admin-dashboard',
    async () => (await import('./features/admin-dashboard/AdminDashboardPage.tsx')).AdminDashboardPage,
  ),
  page('/sessions', async () => (await import('./features/sessions/SessionsPage.tsx')).SessionsPage),
  page('/session-booking', async () => (await import('./features/sessions/SessionsPage.tsx')).SessionsPage),
  page('/drills', async () => (await import('./features/drills/DrillsPage.tsx')).DrillsPage),
  page('/drills/:drillId', async () => (await import('./features/drills/DrillPage.tsx')).DrillPage),
  page('/packages', async () => (await import('./features/packages/PackagesPage.tsx')).PackagesPage),
  page('/profile', async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage),
  page(
    '/profile/settings',
    async () => (await import('./features/profile-settings/ProfileSettingsPage.tsx')).ProfileSettingsPage,
  ),
  page(
    '/admin/users',
    async () => (await import('./features/admin-users/AdminUsersPage.tsx')).AdminUsersPage,
  ),
  page(
    '/admin/audit',
    async () => (await import('./features/admin-audit/AdminAuditPage.tsx')).AdminAuditPage,
  ),
  page(
    '/admin/analytics',
    async () => (await import('./features/admin-analytics/AdminAnalyticsPage.tsx')).AdminAnalyticsPage,
  ),
  page(
    '/admin/settings',
    async () => (await import('./features/admin-settings/AdminSettingsPage.tsx')).AdminSettingsPage,
  ),
  page(
    '/admin/settings/keys',
    async () => (await import('./features/admin-keys/AdminKeysPage.tsx')).AdminKeysPage,
  ),
  page(
    '/admin/settings/keys/:id/webhooks',
    async () => (await import('./features/admin-webhooks/AdminWebhooksPage.tsx')).AdminWebhooksPage,
  ),
  page(
    '/notifications',
    async () => (await import('./features/notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  page('/progress', async () => (await import('./features/progress/ProgressPage.tsx')).ProgressPage),
  page('/analytics', async () => (await import('./features/progress/AnalyticsPage.tsx')).AnalyticsPage),
]

/** A coach's own pages, where an admin without a practice is told so. */
const practice: RouteObject[] = [
  page(
    '/coach-profile-management',
    async () =>
      (await import('./features/coach-profile/CoachProfileManagementPage.tsx')).CoachProfileManagementPage,
  ),
  page('/coach/students', async () => (await import('./features/students/StudentsPage.tsx')).StudentsPage),
  page(
    '/coach/students/:studentId',
    async () => (await import('./features/students/StudentPage.tsx')).StudentPage,
  ),
  page('/coach/earnings', async () => (await import('./features/earnings/EarningsPage.tsx')).EarningsPage),
  page(
    '/coach/reviews',
    async () => (await import('./features/coach-reviews/CoachReviewsPage.tsx')).CoachReviewsPage,
  ),
  page('/coach/schedule', async () => (await import('./features/schedule/SchedulePage.tsx')).SchedulePage),
]

const signedInOrToken: RouteObject[] = [
  page(
    '/session/:sessionId',
    async () => (await import('./features/sessions/room/SessionPage.tsx')).SessionPage,
  ),
]

const coachDashboard: RouteObject[] = [
  page(
    '/coach-dashboard',
    async () => (await import('./features/coach-dashboard/CoachDashboardPage.tsx')).CoachDashboardPage,
  ),
]

const coaches: RouteObject[] = [
  page(
    '/scorecard-uploaded',
    async () => (await import('./features/scorecards/ScorecardUploadedPage.tsx')).ScorecardUploadedPage,
  ),
  page(
    '/sessions/:sessionId/fill-scorecard',
    async () => (await import('./features/scorecards/fill/FillScorecardPage.tsx')).FillScorecardPage,
  ),
]

const redirects: RouteObject[] = [
  { path: '/coach', element: <Navigate to="/coach-dashboard" replace /> },
  { path: '/admin', element: <Navigate to="/admin-dashboard" replace /> },
]

const ofPractice = (children: RouteObject[]): RouteObject => ({
  ...layout(async () => (await import('./features/access/RequirePractice.tsx')).RequirePractice),
  children,
})

/** The one table: URL → page, and who gets through. Static paths win over parameters, so /coach/students is no coach. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    errorElement: <PageError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <Loader size="lg" />,
        children: [
          { element: <RedirectHome />, children: landing },
          ...anyone,
          { element: <RequireSignIn />, children: [...signedIn, ofPractice(practice)] },
          { element: <RequireSignIn orToken />, children: signedInOrToken },
          { element: <RequireRole required="coach" />, children: [ofPractice(coachDashboard), ...coaches] },
          ...redirects,
          page('*', async () => (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage),
        ],
      },
    ],
  },
]
