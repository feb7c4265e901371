import { NavLink } from 'react-router-dom'
import type { Viewer } from '../auth/viewer.ts'
import { headerLinks } from './nav-links.ts'

const linkClass =
  'flex h-full items-center text-ink-2 transition-colors duration-140 hover:text-ink aria-[current=page]:text-ink'
const lineClass = 'border-y-2 border-transparent py-0.5 in-aria-[current=page]:border-b-brand'

/** The links across the top of a wide screen; the current one is underlined. */
export function HeaderNav({ userType }: { userType: Viewer['userType'] | null }) {
  return (
    <nav aria-label="Main" className="hidden h-full gap-7 text-control font-medium md:flex">
      {headerLinks(userType).map(({ to, label, outside }) =>
        outside ? (
          <a key={to} href={to} className={linkClass}>
            <span className={lineClass}>{label}</span>
          </a>
        ) : (
          <NavLink key={to} to={to} className={linkClass}>
            <span className={lineClass}>{label}</span>
          </NavLink>
        ),
      )}
    </nav>
  )
}
