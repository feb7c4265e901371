import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useEver } from './use-ever.ts'

export interface OpeningState {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

export interface OpeningButton {
  /** Names the button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  className?: string
}

interface OpeningProps extends OpeningButton {
  /** A menu closes by itself before its button is pressed again. */
  opens: 'menu' | 'dialog'
  title?: string
  children: (state: OpeningState) => ReactNode
}

/** A button, and what it opens once it has been pressed; so that its machinery may load then. */
export function Opening({ label, trigger, className, opens, title, children }: OpeningProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup={opens}
        aria-expanded={open}
        title={title}
        onClick={() => setOpen(opens === 'menu' || !open)}
        className={className}
      >
        {trigger}
      </button>
      {useEver(open) && (
        <Suspense fallback={null}>{children({ open, onOpenChange: setOpen, anchor: button })}</Suspense>
      )}
    </>
  )
}
