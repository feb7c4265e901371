import { Link } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { ACTION_WORDS } from './action-words.ts'
import type { ActionButtonProps } from './SessionActions.tsx'

/** Leads to the page where feedback is given; there is one. */
export function ReviewButton({ session, token, size }: ActionButtonProps) {
  const query = token ? `?token=${token}` : ''
  return (
    <LinkButton as={Link} to={`/sessions/${session.id}/feedback${query}`} size={size} variant="secondary">
      {ACTION_WORDS.REVIEW}
    </LinkButton>
  )
}
