import { preloadCase } from '../features/cases/preload-case.ts'
import { preloadCaseLibrary } from '../features/cases/library/preload-case-library.ts'
import { preloadCoach } from '../features/coaches/coach/preload-coach.ts'
import { preloadCoaches } from '../features/coaches/preload-coaches.ts'
import { preloadChapter, preloadGuide, preloadPost } from '../features/guide/preload-guide.ts'
import { preloadLanding } from '../features/landing/preload-landing.ts'
import { preloadPublication } from '../features/reading/preload-publication.ts'
import type { Preload } from './preload.ts'

const nothing: Preload = async () => undefined

/** The pages that the server writes, by their pattern in the route table; of all others it sends the empty page. */
export const PRELOADS: Readonly<Record<string, Preload>> = {
  '/': preloadLanding,
  '/landing': preloadLanding,
  '/coaches': preloadCoaches,
  '/coach/:id': preloadCoach,
  '/case-library': preloadCaseLibrary,
  '/case-library/:slug': preloadCase,
  '/resources': preloadGuide,
  '/resources/guide/:slug': preloadChapter,
  '/resources/blog/:slug': preloadPost,
  '/resources/frameworks/:slug': preloadPublication('FRAMEWORK'),
  '/resources/case-studies/:slug': preloadPublication('CASE_STUDY'),
  '/about': preloadPublication('PAGE', 'about'),
  '/privacy': preloadPublication('PAGE', 'privacy'),
  '/developers': preloadPublication('PAGE', 'developers'),
  '/terms': preloadPublication('PAGE', 'terms'),
  '*': nothing,
}
