import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useSwipe } from '../slots/use-swipe.ts'
import type { DrawerProps } from './Drawer.tsx'
import { Overlay, OverlayClose } from './Overlay.tsx'
import { UntilClosed } from './until-closed.ts'

const SIDES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

export function DrawerPanel({ open, onClose, title, side = 'left', footer, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const away = side === 'left' ? -1 : 1

  /** `null` gives the panel back to its transition: it springs to where it belongs. */
  function place(translate: string | null) {
    if (!panel.current) return
    panel.current.style.transition = translate?.endsWith('px') ? 'none' : ''
    panel.current.style.translate = translate ?? ''
  }

  useSwipe(viewport, {
    toward: side,
    accepts: (under) => !under.closest('input[type=range]'),
    onDrag: (pixels) => place(`${away * pixels}px`),
    onEnd(far) {
      place(far ? `${away * 100}%` : null)
      if (far) onClose()
    },
  })

  return (
    <Overlay
      open={open}
      onClose={onClose}
      viewportClass="touch-pan-y touch-pinch-zoom"
      viewportRef={setViewport}
    >
      <Base.Popup
        ref={panel}
        className={cx(
          'fixed inset-y-0 flex w-80 max-w-[85%] flex-col bg-surface shadow-2 outline-none transition-[translate] duration-260 ease-soft',
          SIDES[side],
        )}
      >
        <UntilClosed open={open}>
          <div className="flex items-center justify-between px-5 pt-3 pb-1">
            <Base.Title className="text-[1.375rem]">{title}</Base.Title>
            <OverlayClose className="-mr-3" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </UntilClosed>
      </Base.Popup>
    </Overlay>
  )
}
