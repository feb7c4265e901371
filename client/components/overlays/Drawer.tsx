import { lazy, type ReactNode, Suspense } from 'react'
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

const DrawerPanel = lazy(() => import('./DrawerPanel.tsx').then((part) => ({ default: part.DrawerPanel })))

/** A panel from the edge, 320 px wide and at most 85 % of the screen. Escape and the backdrop close it; the page behind stays put. */
export function Drawer(props: DrawerProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  )
}
