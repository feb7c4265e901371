import { Link } from 'react-router-dom'
import { useViewer } from '../auth/viewer.ts'
import { useBootConfig } from '../config/boot-config.ts'
import { FooterZone } from '../features/geo/FooterZone.tsx'
import { Logo } from './Logo.tsx'
import { logoTarget } from './nav-links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const LINKS = [
  ['/coaches', 'Coaches'],
  ['/case-library', 'Case library'],
  ['/resources', 'Prep guide'],
  ['/about', 'About'],
  ['/developers', 'Developers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const
const PLAYGROUND = ['/playground', 'Playground'] as const

/** Its id: without scripts the menu of a phone is a link to it. */
export const FOOTER = 'footer'

export function Footer() {
  const { viewer } = useViewer()
  const { embedded } = useBootConfig()
  // Where people are made up, everybody may try queries; elsewhere admins find it in their menu.
  const links = embedded ? [...LINKS, PLAYGROUND] : LINKS
  return (
    <footer id={FOOTER} className="mt-20 border-t border-line md:mt-28">
      <div className="measure flex flex-col gap-6 py-8 md:flex-row md:items-center md:gap-6">
        <Link to={logoTarget(viewer?.userType ?? null)} className="press w-fit">
          <Logo />
        </Link>
        <nav aria-label="Footer" className="flex flex-1 flex-wrap gap-x-6 md:gap-x-4.5 text-small text-ink-2">
          {links.map(([to, label]) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-9 items-center hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          ))}
        </nav>
        <FooterZone />
        <ThemeSwitch />
      </div>
    </footer>
  )
}
