import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from '../../lib/cx.ts'
import type { DialogProps } from './Dialog.tsx'
import { Overlay, OverlayClose } from './Overlay.tsx'
import { UntilClosed } from './until-closed.ts'

const WIDTHS = { sm: 'max-w-[400px]', md: 'max-w-[440px]', lg: 'max-w-[640px]' }

export function DialogPanel(props: DialogProps) {
  const { open, onClose, title, description, size = 'md', insistent = false, footer, children } = props
  return (
    <Overlay
      open={open}
      onClose={onClose}
      insistent={insistent}
      viewportClass="grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4"
    >
      <Base.Popup
        role={insistent ? 'alertdialog' : 'dialog'}
        className={cx(
          'w-full rounded-l bg-surface p-6 shadow-2 outline-none transition-[opacity,translate] duration-260 ease-soft sm:p-8 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
          WIDTHS[size],
        )}
      >
        <UntilClosed open={open}>
          <div className="flex items-start gap-4">
            <Base.Title className="flex-1 pt-0.5 text-[1.625rem] sm:text-[1.875rem]">{title}</Base.Title>
            <OverlayClose className="-mt-1.5 -mr-3" />
          </div>
          {description && <Base.Description className="mt-2 text-ink-2">{description}</Base.Description>}
          {children && <div className="mt-5">{children}</div>}
          {footer && (
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>
          )}
        </UntilClosed>
      </Base.Popup>
    </Overlay>
  )
}
