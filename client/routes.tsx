import { Navigate, type RouteObject } from 'react-router-dom'

import { RedirectHome } from './auth/RedirectHome.tsx'
import { RequireRole } from './auth/RequireRole.tsx'
import { RequireSignIn } from './auth/RequireSignIn.tsx'
import { Loader } from './components/Loader.tsx'
import { AppShell } from './routing/AppShell.tsx'
import { page } from './routing/page.ts'
import { PageError } from './routing/PageError.tsx'
import { planned } from './routing/planned.tsx'
import { RouteError } from './routing/RouteError.tsx'

const landing: RouteObject[] = [
  page('/', async () => (await import('./features/landing/LandingPage.tsx')).LandingPage),
  page('/landing', async () => (await import('./features/landing/LandingPage.tsx')).LandingPage),
  page('/login', async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
  page('/admin/login', async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
]

const anyone: RouteObject[] = [
  page('/coaches', async () => (await import('./features/coaches/CoachesPage.tsx')).CoachesPage),
  page('/coach/:id', async () => (await import('./features/coaches/CoachPage.tsx')).CoachPage),
  page('/coach/:id/pay', async () => (await import('./features/booking/PayPage.tsx')).PayPage),
  page(
    '/booking-success',
    async () => (await import('./features/booking/BookingSuccessPage.tsx')).BookingSuccessPage,
  ),
  page(
    '/auth/action',
    async () => (await import('./features/auth-action/AuthActionPage.tsx')).AuthActionPage,
  ),
  planned('/resources'),
  planned('/resources/blog/:slug'),
  planned('/resources/frameworks/:slug'),
  planned('/resources/case-studies/:slug'),
  planned('/case-library'),
  planned('/about'),
  planned('/privacy'),
  planned('/terms'),
  page(
    '/review-submitted',
    async () => (await import('./features/feedback/ReviewSubmittedPage.tsx')).ReviewSubmittedPage,
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
    async () => (await import('./features/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
  ),
  page('/sessions', async () => (await import('./features/sessions/SessionsPage.tsx')).SessionsPage),
  page('/session-booking', async () => (await import('./features/sessions/SessionsPage.tsx')).SessionsPage),
  page(
    '/coach-profile-management',
    async () =>
      (await import('./features/coach-profile/CoachProfileManagementPage.tsx')).CoachProfileManagementPage,
  ),
  planned('/admin/users'),
  planned('/admin/analytics'),
  planned('/admin/settings'),
  planned('/profile'),
  planned('/profile/settings'),
  page('/progress', async () => (await import('./features/progress/ProgressPage.tsx')).ProgressPage),
  page('/analytics', async () => (await import('./features/progress/AnalyticsPage.tsx')).AnalyticsPage),
  planned('/coach/students'),
  planned('/coach/earnings'),
  planned('/coach/schedule'),
]

const signedInOrToken: RouteObject[] = [
  page('/session/:sessionId', async () => (await import('./features/sessions/SessionPage.tsx')).SessionPage),
]

const coaches: RouteObject[] = [
  page(
    '/coach-dashboard',
    async () => (await import('./features/coach-dashboard/CoachDashboardPage.tsx')).CoachDashboardPage,
  ),
  page(
    '/scorecard-uploaded',
    async () => (await import('./features/scorecards/ScorecardUploadedPage.tsx')).ScorecardUploadedPage,
  ),
  page(
    '/sessions/:sessionId/fill-scorecard',
    async () => (await import('./features/scorecards/FillScorecardPage.tsx')).FillScorecardPage,
  ),
]

const redirects: RouteObject[] = [
  { path: '/coach', element: <Navigate to="/coach-dashboard" replace /> },
  { path: '/admin', element: <Navigate to="/admin-dashboard" replace /> },
]

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
          { element: <RequireSignIn />, children: signedIn },
          { element: <RequireSignIn orToken />, children: signedInOrToken },
          { element: <RequireRole required="coach" />, children: coaches },
          ...redirects,
          page('*', async () => (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage),
        ],
      },
    ],
  },
]
