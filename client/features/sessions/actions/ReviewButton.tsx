import { Link } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import type { ActionButtonProps } from './action-button.ts'
import { ACTION_WORDS } from './action-words.ts'

/** Leads to the page where feedback is given; there is one. */
export function ReviewButton({ session, token, size }: ActionButtonProps) {
  const query = token ? `?token=${token}` : ''
  return (
    <LinkButton as={Link} to={`/sessions/${session.id}/feedback${query}`} size={size} variant="secondary">
      {ACTION_WORDS.REVIEW}
    </LinkButton>
  )
}
