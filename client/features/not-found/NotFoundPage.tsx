import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'

export function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-5 py-16 sm:px-8 sm:py-24">
      <title>Page not found</title>
      <p className="text-small font-semibold text-brand">404</p>
      <h1>Page not found</h1>
      <p className="text-ink-2">
        There is nothing at this address. The link may be old, or it may have been mistyped.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton as={Link} to="/">
          Go home
        </LinkButton>
        <LinkButton as={Link} to="/coaches" variant="secondary">
          Browse coaches
        </LinkButton>
      </div>
    </div>
  )
}
