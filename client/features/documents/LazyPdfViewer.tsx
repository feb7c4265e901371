import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PartFailure } from '../../page/PartFailure.tsx'
import { useIsHydrated } from '../../components/use-is-hydrated.ts'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import type { PdfViewerProps } from './PdfViewer.tsx'

const PdfViewer = lazyPart(async () => (await import('./PdfViewer.tsx')).PdfViewer, PartFailure)

/** The viewer is heavy and comes only where a document is shown, which no server does. */
export function LazyPdfViewer(props: PdfViewerProps) {
  if (!useIsHydrated()) return <PdfSkeleton />
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfViewer {...props} />
    </Suspense>
  )
}
