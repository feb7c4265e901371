import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router-dom'
import { useViewer, type UserType } from '../../auth/viewer.ts'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'

const AS_GUEST = 'opens with the link in the confirmation e-mail.'
const WORDS: Record<UserType | 'VISITOR', { why: string; to: string; action: string }> = {
  VISITOR: {
    why: `The link may be old or cut short. A session booked as a guest ${AS_GUEST}`,
    to: '/coaches',
    action: 'Find a coach',
  },
  JOB_SEEKER: {
    why: `The link may be old, or the session belongs to another account. One you booked as a guest ${AS_GUEST}`,
    to: '/sessions',
    action: 'See your sessions',
  },
  COACH: {
    why: 'The link may be old, or the session is another coach’s.',
    to: '/sessions',
    action: 'See your sessions',
  },
  ADMIN: {
    why: 'No session has this address. Look for it with the person who booked or gave it.',
    to: '/admin/users',
    action: 'Find a user',
  },
}

/** The same for one that is missing and for one that is not the viewer's, in words for whoever is looking. */
export function SessionNotFound({ what = 'session' }: { what?: 'session' | 'scorecard' }) {
  const { viewer } = useViewer()
  const { why, to, action } = WORDS[viewer?.userType ?? 'VISITOR']
  return (
    <Card>
      <title>{what === 'session' ? 'Session not found' : 'Scorecard not found'}</title>
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={`We could not find this ${what}`}
        action={
          <LinkButton as={Link} to={to}>
            {action}
          </LinkButton>
        }
      >
        {why}
      </EmptyState>
    </Card>
  )
}
