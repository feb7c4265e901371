import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Where this page sits: links first, then the page's own name. `<Breadcrumbs><Link to="/coaches">Coaches</Link><>Elena</></Breadcrumbs>` */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const items = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        {items.map((item, i) => {
          const here = i === items.length - 1
          return (
            // The trail never reorders, so its place is its identity.
            // oxlint-disable-next-line react/no-array-index-key
            <li
              key={i}
              aria-current={here ? 'page' : undefined}
              className="flex items-center gap-2 aria-[current]:text-ink"
            >
              <span className="hover:[&_a]:text-ink hover:[&_a]:underline">{item}</span>
              {!here && <Icon of={ChevronRight} size={14} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
