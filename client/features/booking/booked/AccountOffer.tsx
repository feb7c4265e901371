import { useAuthModal } from '../../../auth/auth-modal.ts'
import type { Viewer } from '../../../auth/viewer.ts'
import { Button } from '../../../components/Button.tsx'

interface AccountOfferProps {
  seeker: { name: string; email: string }
  viewer: Viewer | null
  isKeeping: boolean
  onKeep: () => void
}

/** For a session booked as a guest: how it comes under an account. */
export function AccountOffer({ seeker, viewer, isKeeping, onKeep }: AccountOfferProps) {
  const { open } = useAuthModal()
  return (
    <section aria-label="Your account" className="rounded-l bg-brand-tint p-5 md:p-6.5">
      <h2 className="text-heading">Keep this session in an account</h2>
      {viewer ? (
        <>
          <p className="mt-2 text-small">
            Add it to the sessions of <b className="wrap-break-word">{viewer.email}</b>. From then on that
            account opens it, and the links given out for it end.
          </p>
          <Button className="mt-4" busy={isKeeping} busyLabel="Adding" onClick={onKeep}>
            Add to my sessions
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-small">
            Sign up here and this session appears under Sessions at once, with everything your coach writes
            about it.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => open('signup', seeker)}>Create an account</Button>
            <Button variant="secondary" onClick={() => open('signin', seeker)}>
              Sign in
            </Button>
          </div>
          <p className="mt-3 text-tiny text-ink-2">
            Without one, keep the address of this page: it opens your booking.
          </p>
        </>
      )}
    </section>
  )
}
