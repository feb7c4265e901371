import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router-dom'
import { homeOf } from '../auth/roles.ts'
import { useViewer } from '../auth/viewer.ts'
import { LinkButton } from '../components/LinkButton.tsx'
import { Card } from '../components/layout/Card.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'

interface NotForYouProps {
  message: string
  /** Whom the page is for, as a sentence. */
  audience: string
  className?: string
}

/** The server's refusal by role, in its own words, and the way home. */
export function NotForYou({ message, audience, className }: NotForYouProps) {
  const { viewer } = useViewer()
  return (
    <Card role="alert" className={className}>
      <EmptyState
        icon={Lock}
        title={message}
        action={
          <LinkButton as={Link} to={viewer ? homeOf(viewer.userType) : '/'} variant="secondary">
            Go to your dashboard
          </LinkButton>
        }
      >
        {audience}
      </EmptyState>
    </Card>
  )
}
