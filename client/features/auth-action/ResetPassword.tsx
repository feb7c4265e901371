import { useEffect, useState } from 'react'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { useIdentity } from '../../auth/identity/identity-context.ts'
import { actionFailure } from '../../auth/messages.ts'
import { Button } from '../../components/Button.tsx'
import { Loader } from '../../components/layout/Loader.tsx'
import { ActionOutcome } from './ActionOutcome.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Checks the link before asking for a password, so that nobody types one in vain. */
export function ResetPassword({ code }: { code: string }) {
  const loadIdentity = useIdentity()
  const { open } = useAuthModal()
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    let isCurrent = true
    loadIdentity()
      .then((identity) => identity.readResetCode(code))
      .then(
        (owner) => isCurrent && setEmail(owner),
        (error: unknown) => isCurrent && setFailure(actionFailure(error)),
      )
    return () => {
      isCurrent = false
    }
  }, [code, loadIdentity])

  if (isChanged) {
    return (
      <ActionOutcome
        title="Your password is changed"
        actions={<Button onClick={() => open('signin')}>Sign in</Button>}
      >
        Sign in with the new one from now on.
      </ActionOutcome>
    )
  }
  if (failure) return <ActionOutcome title="This link does not work">{failure.message}</ActionOutcome>
  if (!email) return <Loader label="Checking the link..." />
  return <NewPasswordForm code={code} email={email} onChanged={() => setChanged(true)} />
}
