import { lazy, Suspense } from 'react'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'

const PdfViewer = lazy(() => import('./PdfViewer.tsx').then((part) => ({ default: part.PdfViewer })))

/** The viewer is heavy and comes only where a document is shown. */
export function LazyPdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfViewer {...props} />
    </Suspense>
  )
}
