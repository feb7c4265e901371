import Check from 'lucide-react/icons/check'
import { useAuthModal } from '../../../auth/auth-modal.ts'
import type { Viewer } from '../../../auth/viewer.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'

interface AccountOfferProps {
  seeker: { name: string; email: string }
  viewer: Viewer | null
  isKeeping: boolean
  onKeep: () => void
}

const GAINS = [
  'Sign in on any device to join, move or write',
  'Get drills chosen from your scorecard, and see your progress',
  'Book again without typing your details',
]

/** For a session booked as a guest: what an account brings, and how the session comes under it. */
export function AccountOffer({ seeker, viewer, isKeeping, onKeep }: AccountOfferProps) {
  const { open } = useAuthModal()
  return (
    <section aria-label="Your account" className="rounded-l bg-brand-tint p-5">
      <h2 className="text-heading">Save this session to an account</h2>
      {viewer ? (
        <>
          <p className="mt-2 text-small">
            Add it to the sessions of <b className="wrap-anywhere">{viewer.email}</b>. From then on only that
            account opens it, and the links e-mailed for it stop working.
          </p>
          <Button className="mt-4" busy={isKeeping} busyLabel="Adding" onClick={onKeep}>
            Add to my sessions
          </Button>
        </>
      ) : (
        <>
          <ul className="mt-3 grid gap-1.5 text-small">
            {GAINS.map((gain) => (
              <li key={gain} className="flex gap-2">
                <Icon of={Check} size={16} className="mt-0.5 text-brand" />
                {gain}
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Button variant="secondary" onClick={() => open('signup', seeker)}>
              Create an account
            </Button>
            <Button variant="ghost" onClick={() => open('signin', seeker)}>
              Sign in
            </Button>
          </div>
          <p className="mt-3 text-tiny text-ink-2">It’s free. Without one, use the link we e-mailed you.</p>
        </>
      )}
    </section>
  )
}
