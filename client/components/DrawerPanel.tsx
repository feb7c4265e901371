import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { cx } from '../lib/cx.ts'
import type { DrawerProps } from './Drawer.tsx'
import { Icon } from './Icon.tsx'

const SIDES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}

export function DrawerPanel({ open, onClose, title, side = 'left', footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-260 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex w-80 max-w-[85%] flex-col bg-surface shadow-2 outline-none transition-[translate] duration-260 ease-soft',
            SIDES[side],
          )}
        >
          <div className="flex items-center justify-between px-5 pt-3 pb-1">
            <Base.Title className="text-[1.375rem]">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mr-3 grid size-11 place-items-center rounded-m hover:bg-sunken"
            >
              <Icon of={X} />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
