import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'

/** The same for a session that is missing and for one that is not the viewer's. */
export function SessionNotFound() {
  const { viewer } = useViewer()
  return (
    <Card>
      <title>Session not found</title>
      <EmptyState
        heading="h1"
        icon={SearchX}
        title="We could not find this session"
        action={
          <LinkButton as={Link} to={viewer ? '/sessions' : '/coaches'}>
            {viewer ? 'See your sessions' : 'Find a coach'}
          </LinkButton>
        }
      >
        The link may be old, or the session belongs to another account. Sessions booked as a guest open with
        the link in the confirmation e-mail.
      </EmptyState>
    </Card>
  )
}
