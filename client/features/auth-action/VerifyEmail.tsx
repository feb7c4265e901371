import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { useIdentity } from '../../auth/identity/identity-context.ts'
import { actionFailure } from '../../auth/messages.ts'
import { useViewer } from '../../auth/viewer.ts'
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
  return (
    <ActionOutcome
      title="Your address is confirmed"
      actions={
        viewer ? (
          <LinkButton as={Link} to="/sessions">
            See your sessions
          </LinkButton>
        ) : (
          <Button onClick={() => open('signin')}>Sign in</Button>
        )
      }
    >
      Sessions you booked with it before you had an account are now under your sessions.
    </ActionOutcome>
  )
}
