import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { IconButton } from '../../components/IconButton.tsx'
import { ZOOMS } from './zoom.ts'

interface PdfToolbarProps {
  page: number
  /** Null until the document is open. */
  pages: number | null
  zoom: number
  onTurn: (by: 1 | -1) => void
  onZoom: (by: 1 | -1) => void
}

export function PdfToolbar({ page, pages, zoom, onTurn, onZoom }: PdfToolbarProps) {
  return (
    <div role="toolbar" aria-label="Document" className="flex items-center justify-between gap-4">
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onTurn(-1)}
        />
        <output className="num min-w-24 text-center text-small">
          {pages ? `Page ${page} of ${pages}` : 'Opening'}
        </output>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={pages === null || page >= pages}
          onClick={() => onTurn(1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom === ZOOMS[0]} onClick={() => onZoom(-1)} />
        <output className="num min-w-12 text-center text-small">{Math.round(zoom * 100)} %</output>
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => onZoom(1)}
        />
      </div>
    </div>
  )
}
