import { Link, useLocation } from 'react-router-dom'
import type { Viewer } from '../auth/viewer.ts'
import { headerLinks, isHere } from './nav-links.ts'

const linkClass =
  'flex h-full items-center text-ink-2 transition-colors duration-140 hover:text-ink aria-[current=page]:text-ink'
const lineClass = 'border-y-2 border-transparent py-0.5 in-aria-[current=page]:border-b-brand'

/** The links across the top of a wide screen; the current one is underlined. */
export function HeaderNav({ userType }: { userType: Viewer['userType'] | null }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="hidden h-full gap-7 text-control font-medium md:flex">
      {headerLinks(userType).map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={linkClass}
          aria-current={isHere(link, pathname) ? 'page' : undefined}
        >
          <span className={lineClass}>{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
