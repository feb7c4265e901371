import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useEver } from './use-ever.ts'

interface PopoverProps {
  /** Names the button. */
  label: string
  /** Names what opens. */
  title: string
  /** What the button shows. */
  trigger: ReactNode
  className?: string
  /** What opens; it is there only while it is open. */
  children: (close: () => void) => ReactNode
}

const PopoverPanel = lazy(() => import('./PopoverPanel.tsx').then((part) => ({ default: part.PopoverPanel })))

/** A button with a panel below it, beside which the page stays usable; its machinery loads when it first opens. */
export function Popover({ label, title, trigger, className, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={title}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {trigger}
      </button>
      {useEver(open) && (
        <Suspense fallback={null}>
          <PopoverPanel open={open} onOpenChange={setOpen} anchor={button} title={title}>
            {children(() => setOpen(false))}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
