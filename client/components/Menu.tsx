import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useEver } from './use-ever.ts'

export interface MenuEntry {
  key: string
  label: ReactNode
  /** A link for the entry to render as: `<Link to="/profile" />`. */
  link?: React.ReactElement
  onPress?: () => void
  /** Draws a line above. */
  divided?: boolean
}

interface MenuProps {
  /** Names the button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Above the entries: who this is. */
  header?: ReactNode
  entries: readonly MenuEntry[]
  className?: string
}

const MenuPanel = lazy(() => import('./MenuPanel.tsx').then((part) => ({ default: part.MenuPanel })))

/** A button with a menu; the menu's machinery loads when it first opens. */
export function Menu({ label, trigger, header, entries, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={className}
      >
        {trigger}
      </button>
      {useEver(open) && (
        <Suspense fallback={null}>
          <MenuPanel
            open={open}
            onOpenChange={setOpen}
            anchor={button}
            header={header}
            entries={entries}
            label={label}
          />
        </Suspense>
      )}
    </>
  )
}
