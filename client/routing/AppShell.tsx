import { Outlet } from 'react-router-dom'
import { BackendBanner } from '../apollo/backend/BackendBanner.tsx'
import { OnePerson } from '../apollo/ClientProvider.tsx'
import { GuestPractice } from '../features/cases/practice/guest/GuestPractice.tsx'
import { GeoDetection } from '../features/geo/GeoDetection.tsx'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { AppLayout } from '../layout/AppLayout.tsx'
import { useIsMissing } from './missing-page.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { PageViews } from './PageViews.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { TouchGestures } from './TouchGestures.tsx'

/** What surrounds every page. */
export function AppShell() {
  return (
    <>
      <ScrollToTop />
      <PageViews />
      <NavigationProgress />
      <GeoDetection />
      <OnePerson>
        <GuestPractice />
      </OnePerson>
      <AppLayout>
        <BackendBanner />
        <OnePerson>
          <PageHere />
        </OnePerson>
      </AppLayout>
      <PageAnnouncer />
      <TouchGestures />
    </>
  )
}

const PageHere = () => (useIsMissing() ? <NotFoundPage /> : <Outlet />)
