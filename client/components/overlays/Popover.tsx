import { lazy, type ReactNode } from 'react'
import { Opening, type OpeningButton } from './Opening.tsx'

interface PopoverProps extends OpeningButton {
  /** Names what opens. */
  title: string
  /** What opens; it is there only while it is open. */
  children: (close: () => void) => ReactNode
}

const PopoverPanel = lazy(() => import('./PopoverPanel.tsx').then((part) => ({ default: part.PopoverPanel })))

/** A button with a panel below it, beside which the page stays usable; its machinery loads when it first opens. */
export function Popover({ title, children, ...button }: PopoverProps) {
  return (
    <Opening {...button} opens="dialog" title={title}>
      {(state) => (
        <PopoverPanel {...state} title={title}>
          {children(() => state.onOpenChange(false))}
        </PopoverPanel>
      )}
    </Opening>
  )
}
