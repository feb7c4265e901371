import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

/** A named part of a page that scrolls by itself. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // A scrolling region must be reachable by keyboard to be scrolled by it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  )
}
