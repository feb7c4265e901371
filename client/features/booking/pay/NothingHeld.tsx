import { Link } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { NoticePage } from '../../../page/NoticePage.tsx'

/** The address names no session, or none this person may pay for. */
export function NothingHeld({ coachId }: { coachId: string }) {
  return (
    <NoticePage title="Nothing to pay">
      <h1 className="text-[2.5rem]">Nothing to pay here</h1>
      <p className="text-ink-2">
        This address does not belong to a time that is held for you. Pick a time first, then pay for it.
      </p>
      <div>
        <LinkButton as={Link} to={`/coach/${coachId}`}>
          Pick a time
        </LinkButton>
      </div>
    </NoticePage>
  )
}
