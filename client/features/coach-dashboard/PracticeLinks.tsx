import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'

const PAGES = [
  { to: '/coach/students', label: 'Students' },
  { to: '/coach/schedule', label: 'Schedule' },
  { to: '/coach/earnings', label: 'Earnings' },
  { to: '/coach/reviews', label: 'Reviews' },
] as const

/** The way to the pages of the practice on a phone, where the header has no room for them. */
export function PracticeLinks() {
  return (
    <nav aria-label="Your practice" className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4 md:hidden">
      {PAGES.map(({ to, label }) => (
        <LinkButton key={to} as={Link} to={to} variant="secondary" size="sm">
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
