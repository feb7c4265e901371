import { Link } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'

/** For a session booked as a guest: how it comes under an account. */
export function AccountOffer({ email, viewer }: { email: string; viewer: Viewer | null }) {
  const { open } = useAuthModal()
  const isTheirs = viewer?.email.toLowerCase() === email.toLowerCase()
  return (
    <section aria-label="Your account" className="rounded-l bg-brand-tint p-5 md:p-6.5">
      {!viewer && (
        <>
          <h2 className="text-heading">Keep this session in an account</h2>
          <p className="mt-2 text-small">
            Sign up with <b className="wrap-break-word">{email}</b> and confirm the address: this session then
            appears under Sessions, with everything your coach writes about it.
          </p>
          <Button className="mt-4" onClick={() => open('signup', email)}>
            Create an account
          </Button>
          <p className="mt-3 text-tiny text-ink-2">
            Without one, keep the address of this page: it opens your booking.
          </p>
        </>
      )}
      {viewer && isTheirs && (
        <>
          <h2 className="text-heading">One step left</h2>
          <p className="mt-2 text-small">
            Open the link we sent to <b className="wrap-break-word">{email}</b> to confirm the address. This
            session then appears under Sessions.
          </p>
          <LinkButton as={Link} to="/sessions" variant="secondary" className="mt-4">
            Your sessions
          </LinkButton>
        </>
      )}
      {viewer && !isTheirs && (
        <>
          <h2 className="text-heading">Booked for another address</h2>
          <p className="mt-2 text-small">
            You are signed in as {viewer.email}; this session belongs to{' '}
            <b className="wrap-break-word">{email}</b>. Keep the address of this page: it opens the booking.
          </p>
        </>
      )}
    </section>
  )
}
