import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { NoticePage } from '../../page/NoticePage.tsx'

export function NotFoundPage() {
  return (
    <NoticePage title="Page not found">
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
    </NoticePage>
  )
}
