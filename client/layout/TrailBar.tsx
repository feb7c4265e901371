import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '../auth/viewer.ts'
import { Icon } from '../components/Icon.tsx'
import { Trail } from '../components/layout/Breadcrumbs.tsx'
import { trailOf } from './trail.ts'

interface TrailBarProps {
  /** The page brings a trail of its own and draws it into the place. */
  isClaimed: boolean
  placeRef: Ref<HTMLDivElement>
}

/** Spec §2: the breadcrumb bar, with a back button on a phone, only where there is more than one item. */
export function TrailBar({ isClaimed, placeRef }: TrailBarProps) {
  const { pathname } = useLocation()
  const { viewer } = useViewer()
  const trail = trailOf(pathname, viewer?.userType ?? null)
  const parent = trail.at(-2)
  return (
    <nav
      aria-label="Breadcrumb"
      hidden={!isClaimed && !parent}
      className="measure flex items-center border-line max-md:border-b md:-mb-1 md:pt-6"
    >
      {parent && (
        <Link
          to={parent.to}
          aria-label={`Back to ${parent.label}`}
          className="-ml-3.5 grid size-11 flex-none place-items-center md:hidden"
        >
          <Icon of={ChevronLeft} size={20} />
        </Link>
      )}
      <div ref={placeRef} className="min-w-0 empty:hidden" />
      {!isClaimed && (
        <Trail>
          {trail.map(({ to, label }) =>
            to === pathname ? (
              label
            ) : (
              <Link key={to} to={to}>
                {label}
              </Link>
            ),
          )}
        </Trail>
      )}
    </nav>
  )
}
