import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { OverlayMissing } from './OverlayMissing.tsx'
import { useEver } from './use-ever.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the close button and a press outside all end here. */
  onClose: () => void
  title: string
  /** A sentence under the title, read out with it. */
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A decision that must be answered: a press outside does not close it. */
  insistent?: boolean
  /** Buttons at the end; they stack on a phone. */
  footer?: ReactNode
  children?: ReactNode
}

const DialogPanel = lazyPart<DialogProps>(
  async () => (await import('./DialogPanel.tsx')).DialogPanel,
  ({ onClose, ...missing }) => <OverlayMissing {...missing} close={onClose} />,
)

/** A modal. Its machinery loads when it first opens. */
export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}
