import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../Icon.tsx'
import { BreadcrumbBarContext } from './breadcrumb-bar.ts'

/**
 * The trail of a page whose name comes from its data: links first, then the page's own name. The layout has one bar for
 * trails and shows this one there in place of the usual one. `<Breadcrumbs><Link to="/coaches">Coaches</Link><>Elena</></Breadcrumbs>`
 */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const bar = use(BreadcrumbBarContext)
  const claim = bar?.claim
  useLayoutEffect(() => claim?.(), [claim])
  const trail = <Trail>{children}</Trail>
  if (bar) return bar.place && createPortal(trail, bar.place)
  return <nav aria-label="Breadcrumb">{trail}</nav>
}

/** The items in a row, the last one being the page itself; nothing for fewer than two. */
export function Trail({ children }: { children: ReactNode }) {
  const items = Children.toArray(children)
  if (items.length < 2) return null
  return (
    <ol className="flex min-w-0 items-center gap-2 text-small text-ink-2">
      {items.map((item, i) => {
        const here = i === items.length - 1
        return (
          // The trail never reorders, so its place is its identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={i}
            aria-current={here ? 'page' : undefined}
            className="flex flex-none items-center gap-2 aria-[current]:min-w-0 aria-[current]:flex-auto aria-[current]:text-ink"
          >
            <span className="truncate hover:[&_a]:text-ink hover:[&_a]:underline max-md:[&_a]:flex max-md:[&_a]:min-h-11 max-md:[&_a]:items-center">
              {item}
            </span>
            {!here && <Icon of={ChevronRight} size={14} />}
          </li>
        )
      })}
    </ol>
  )
}
