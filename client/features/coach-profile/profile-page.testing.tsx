import { screen } from '@testing-library/react'
import { Toaster } from '../../components/overlays/Toaster.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { CoachProfileManagementPage } from './CoachProfileManagementPage.tsx'
import { buildProfile } from './profile.testing.ts'

/** The page over a coach's own profile, and a backend in the test's own words. */
export const visitProfile = (api: Record<string, unknown> = {}) =>
  renderPage(
    <>
      <CoachProfileManagementPage />
      <Toaster />
    </>,
    {
      route: '/coach-profile-management',
      viewer: buildViewer({ userType: 'COACH' }),
      api: {
        myCoachProfile: () => buildProfile(),
        coaches: () => ({ edges: [], facets: [] }),
        comparableRates: () => null,
        ...api,
      },
    },
  )

export const profileForm = () => screen.findByRole('form', { name: 'Coach profile' })

export const saveButton = () => screen.getByRole('button', { name: 'Save changes' })
