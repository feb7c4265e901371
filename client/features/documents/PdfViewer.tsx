import { type KeyboardEvent, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { Button } from '../../components/Button.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { useWidth } from '../../components/layout/use-width.ts'
import { PdfSkeleton } from './PdfSkeleton.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { zoomStep } from './zoom.ts'

// From our own bundle: the content policy lets nothing else run.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

export interface PdfViewerProps {
  url: string
  title: string
  /** The way out when the document cannot be shown. */
  onReadText: () => void
}

const MAX_PAGE_WIDTH = 820

/** A PDF a page at a time: to the width there is, larger or smaller, with text that can be selected and read out. */
export function PdfViewer({ url, title, onReadText }: PdfViewerProps) {
  const { ref, width } = useWidth()
  const [pages, setPages] = useState<number | null>(null)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [attempt, setAttempt] = useState(0)

  const turn = (by: 1 | -1) => setPage((at) => Math.min(pages ?? 1, Math.max(1, at + by)))

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowLeft: () => turn(-1),
      PageUp: () => turn(-1),
      ArrowRight: () => turn(1),
      PageDown: () => turn(1),
      '+': () => setZoom((at) => zoomStep(at, 1)),
      '-': () => setZoom((at) => zoomStep(at, -1)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const failed = (
    <ErrorState
      title="The document could not be shown"
      message="You can still read its text, or download it."
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
  return (
    <div className="grid gap-4">
      <PdfToolbar
        page={page}
        pages={pages}
        zoom={zoom}
        onTurn={turn}
        onZoom={(by) => setZoom(zoomStep(zoom, by))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        aria-label={`${title}${pages ? `, page ${page} of ${pages}` : ''}`}
        // Arrow keys turn pages here, and a zoomed page must be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        className="overflow-auto rounded-l border border-line bg-sunken py-4 sm:py-8"
      >
        {width !== null && (
          <Document
            key={attempt}
            file={url}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            loading={<PdfSkeleton />}
            error={
              <>
                {failed}
                <p className="pb-10 text-center">
                  <Button onClick={onReadText}>Read the text</Button>
                </p>
              </>
            }
          >
            <Page
              pageNumber={page}
              width={Math.min(MAX_PAGE_WIDTH, width - (width > 640 ? 64 : 0)) * zoom}
              loading={<PdfSkeleton />}
              renderAnnotationLayer={false}
              className="mx-auto w-fit shadow-2"
            />
          </Document>
        )}
      </section>
    </div>
  )
}
