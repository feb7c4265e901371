import { Popover as Base } from '@base-ui/react/popover'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import type { OpeningState } from './Opening.tsx'
import { useEscapeOrder } from './use-escape-order.ts'

interface PopoverPanelProps extends OpeningState {
  title: string
  children: ReactNode
}

export function PopoverPanel({ open, onOpenChange, anchor, title, children }: PopoverPanelProps) {
  const ownsEscape = useEscapeOrder(open)
  const popup = useRef<HTMLDivElement>(null)

  /** Back to the button, unless the person has moved on. */
  function finalFocus() {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !popup.current?.contains(activeElement)
    return isElsewhere ? false : anchor.current
  }

  /** The panel stands at the end of the document: to go on with Tab from there would be to begin anew at its top. */
  function closeBehindTab({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Element) || !relatedTarget.hasAttribute('data-base-ui-focus-guard')) return
    onOpenChange(false)
    anchor.current?.focus()
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, change) => {
        // The button opens and closes by itself: to close here on its press would have it open again.
        const isButton = change.event.target instanceof Node && anchor.current?.contains(change.event.target)
        if (change.reason === 'outside-press' && isButton) change.cancel()
        else if (change.reason === 'escape-key' && !ownsEscape(change.event)) change.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
          className="z-60 outline-none"
        >
          <Base.Popup
            ref={popup}
            aria-label={title}
            initialFocus={popup}
            finalFocus={finalFocus}
            onBlur={closeBehindTab}
            className="flex max-h-[min(40rem,var(--available-height))] w-100 flex-col overflow-hidden rounded-l border border-line bg-surface shadow-2 outline-none transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
