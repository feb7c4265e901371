import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { type UserType, useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { PageTitle } from '../../page/PageHead.tsx'
import { LINK_ENDED, NEWEST_LINK } from './link-words.ts'

const WORDS: Record<UserType | 'VISITOR', { why: string; to: string; action: string }> = {
  VISITOR: {
    why: `${LINK_ENDED} ${NEWEST_LINK} Or sign in with the address you booked with.`,
    to: '/coaches',
    action: 'Find a coach',
  },
  JOB_SEEKER: {
    why: `The session belongs to another account, or it was booked as a guest. ${LINK_ENDED} ${NEWEST_LINK}`,
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
  const { open } = useAuthModal()
  const { why, to, action } = WORDS[viewer?.userType ?? 'VISITOR']
  return (
    <Card>
      <PageTitle>{what === 'session' ? 'Session not found' : 'Scorecard not found'}</PageTitle>
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={`We could not find this ${what}`}
        action={
          <>
            {!viewer && <Button onClick={() => open('signin')}>Sign in</Button>}
            <LinkButton as={Link} to={to} variant={viewer ? 'primary' : 'secondary'}>
              {action}
            </LinkButton>
          </>
        }
      >
        {why}
      </EmptyState>
    </Card>
  )
}
