import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { OverlayMissing } from './OverlayMissing.tsx'
import { useEver } from './use-ever.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const DrawerPanel = lazyPart<DrawerProps>(
  async () => (await import('./DrawerPanel.tsx')).DrawerPanel,
  ({ onClose, ...missing }) => <OverlayMissing {...missing} close={onClose} />,
)

/** A panel from the edge, 320 px wide and at most 85 % of the screen. Escape and the backdrop close it; the page behind stays put. */
export function Drawer(props: DrawerProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  )
}
