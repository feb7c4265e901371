import { Link } from 'react-router-dom'
import { useAuthModal } from '../../../auth/auth-modal.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { Button } from '../../../components/Button.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'

/** No token, or one that opens nothing: where a booking can be found, and not whether there is one. */
export function NeutralReceipt() {
  const { viewer } = useViewer()
  const { open } = useAuthModal()
  return (
    <div className="grid max-w-column gap-5 py-8 md:py-12">
      <h1 className="text-[2.5rem]">Looking for your booking?</h1>
      <p className="text-ink-2">
        The details open with the full link you were sent, until it ends: when the session closes, when it was
        replaced, or when it came under an account. Sign in, or sign up, with the address you booked with:
        every session is in your list of sessions.
      </p>
      <div className="flex flex-wrap gap-3">
        {viewer ? (
          <LinkButton as={Link} to="/sessions">
            Your sessions
          </LinkButton>
        ) : (
          <Button onClick={() => open('signin')}>Sign in</Button>
        )}
        <LinkButton as={Link} to="/coaches" variant="secondary">
          Browse coaches
        </LinkButton>
      </div>
    </div>
  )
}
