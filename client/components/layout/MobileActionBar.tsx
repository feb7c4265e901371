import type { ReactNode } from 'react'

interface MobileActionBarProps {
  /** The figure the decision hangs on, usually the price. */
  figure: ReactNode
  /** What it is for. */
  note?: ReactNode
  /** The main action. */
  children: ReactNode
}

/** The price and the main action, always at hand above the tabs of a phone. The footer leaves room for it (styles/base.css). */
export function MobileActionBar({ figure, note, children }: MobileActionBarProps) {
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 bottom-(--tab-bar) z-20 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 md:hidden noscript:hidden"
    >
      <div className="min-w-0">
        <b className="num font-display text-[1.375rem] leading-tight font-medium">{figure}</b>
        {note && <div className="truncate text-tiny text-ink-2">{note}</div>}
      </div>
      {children}
    </div>
  )
}
