import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { useIdentity } from '../../auth/identity/identity-context.ts'
import { actionFailure } from '../../auth/messages.ts'
import { type UserType, useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Loader } from '../../components/layout/Loader.tsx'
import { ActionOutcome } from './ActionOutcome.tsx'

/** Confirms the address, then asks again who the viewer is: bookings made with it as a guest become theirs. */
export function VerifyEmail({ code }: { code: string }) {
  const loadIdentity = useIdentity()
  const { viewer, refresh } = useViewer()
  const { open } = useAuthModal()
  const [outcome, setOutcome] = useState<'verified' | Error>()
  const asked = useRef(false)

  useEffect(() => {
    // A code works once, and an effect may run twice.
    if (asked.current) return
    asked.current = true
    loadIdentity()
      .then((identity) => identity.applyVerification(code))
      .then(refresh)
      .then(
        () => setOutcome('verified'),
        (error: unknown) => setOutcome(actionFailure(error)),
      )
  }, [code, loadIdentity, refresh])

  if (!outcome) return <Loader label="Confirming your address..." />
  if (outcome instanceof Error) {
    return <ActionOutcome title="Your address is not confirmed">{outcome.message}</ActionOutcome>
  }
  const next = viewer && AFTER[viewer.userType]
  return (
    <ActionOutcome
      title="Your address is confirmed"
      actions={
        next ? (
          <LinkButton as={Link} to={next.to}>
            {next.label}
          </LinkButton>
        ) : (
          <Button onClick={() => open('signin')}>Sign in</Button>
        )
      }
    >
      {next?.text ?? AFTER.JOB_SEEKER.text}
    </ActionOutcome>
  )
}

/** What confirming does for each role, and where it goes on. */
const AFTER: Record<UserType, { text: string; to: string; label: string }> = {
  JOB_SEEKER: {
    text: 'Sessions you booked with it before you had an account are now under your sessions.',
    to: '/sessions',
    label: 'See your sessions',
  },
  COACH: {
    text: 'You can now submit your profile for verification.',
    to: '/coach-profile-management',
    label: 'Open your coach profile',
  },
  ADMIN: { text: 'You can go on with your work.', to: '/admin-dashboard', label: 'Open the admin dashboard' },
}
