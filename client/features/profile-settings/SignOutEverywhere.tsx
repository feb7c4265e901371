import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useSignOutEverywhereMutation } from '../../generated/graphql.ts'

/** For a lost phone or a shared computer. */
export function SignOutEverywhere({ email }: { email: string }) {
  const { signOut } = useViewer()
  const [asking, setAsking] = useState(false)
  const [end, { loading }] = useSignOutEverywhereMutation()

  async function confirm() {
    try {
      await end({ variables: { email } })
      await signOut()
    } catch (error) {
      setAsking(false)
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  return (
    <div className="border-t border-line pt-5">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <p className="mt-2 text-tiny text-ink-2">On every phone and computer, this one too.</p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay signed in"
        busy={loading}
      >
        You sign in again with your password, here and on every other device.
      </ConfirmDialog>
    </div>
  )
}
