import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../components/use-is-hydrated.ts'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'

const PdfViewer = lazy(() => import('./PdfViewer.tsx').then((part) => ({ default: part.PdfViewer })))

/** The viewer is heavy and comes only where a document is shown, which no server does. */
export function LazyPdfViewer(props: PdfViewerProps) {
  if (!useIsHydrated()) return <PdfSkeleton />
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfViewer {...props} />
    </Suspense>
  )
}
