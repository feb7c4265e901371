import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Opening, type OpeningButton } from './Opening.tsx'
import { OverlayMissing } from './OverlayMissing.tsx'

interface PopoverProps extends OpeningButton {
  /** Names what opens. */
  title: string
  /** What opens; it is there only while it is open. */
  children: (close: () => void) => ReactNode
}

const PopoverPanel = lazyPart(
  async () => (await import('./PopoverPanel.tsx')).PopoverPanel,
  ({ onOpenChange, ...missing }) => <OverlayMissing {...missing} close={() => onOpenChange(false)} />,
)

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
