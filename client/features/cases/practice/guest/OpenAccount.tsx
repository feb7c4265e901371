import { useAuthModal } from '../../../../auth/auth-modal.ts'
import { PlainSignIn } from '../../../../auth/PlainSignIn.tsx'
import { Button } from '../../../../components/Button.tsx'

/** Both ways into an account. */
export function OpenAccount() {
  const { open } = useAuthModal()
  return (
    <div className="mt-5 grid gap-2">
      <Button onClick={() => open('signup')}>Create a free account</Button>
      <Button variant="secondary" onClick={() => open('signin')}>
        Sign in
      </Button>
      <PlainSignIn />
    </div>
  )
}
