import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, Ref } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../Icon.tsx'
import { OverlayOpen } from './until-closed.ts'
import { useEscapeOrder } from './use-escape-order.ts'

interface OverlayProps {
  open: boolean
  onClose: () => void
  /** A press outside does not close it. */
  insistent?: boolean
  /** Where the panel stands on the screen. */
  viewportClass: string
  viewportRef?: Ref<HTMLDivElement>
  /** A `Base.Popup`. */
  children: ReactNode
}

/** What dialogs and drawers share: the scrim, the page held still behind it, and the ways to close. */
export function Overlay({ open, onClose, insistent, viewportClass, viewportRef, children }: OverlayProps) {
  const ownsEscape = useEscapeOrder(open)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={insistent}
      onOpenChange={(next, change) => {
        if (change.reason === 'escape-key' && !ownsEscape(change.event)) change.cancel()
        else if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-260 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport ref={viewportRef} className={cx('fixed inset-0 z-50', viewportClass)}>
          <OverlayOpen value={open}>{children}</OverlayOpen>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export function OverlayClose({ className }: { className: string }) {
  return (
    <Base.Close
      aria-label="Close"
      className={cx('grid size-11 place-items-center rounded-m hover:bg-sunken', className)}
    >
      <Icon of={X} />
    </Base.Close>
  )
}
