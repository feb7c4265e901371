import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { useViewer } from '../../auth/viewer.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useBecomeCoachMutation } from '../../generated/graphql.ts'

/** Changes the account from job seeker to coach, which the server allows once. */
export function BecomeCoach() {
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [become, { loading }] = useBecomeCoachMutation()
  const { refresh } = useViewer()
  const navigate = useNavigate()

  async function confirm() {
    setRefusal(undefined)
    try {
      await become()
    } catch (error) {
      setRefusal(describeError(error).message)
      return
    }
    // The next page is for coaches, so the viewer has to be known as one first.
    await refresh().catch(() => undefined)
    void navigate('/coach-profile-management')
  }

  return (
    <div className="border-t border-line pt-4">
      <p className="text-small text-ink-2">Do you run case interviews? You can coach with this account.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Become a coach
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Become a coach?"
        description="Your account changes from job seeker to coach. You can do this only once, and you can’t undo it. Your practice and settings stay."
        insistent
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button busy={loading} busyLabel="Changing your account" onClick={() => void confirm()}>
              Become a coach
            </Button>
          </>
        }
      >
        {refusal && <ActionError>{refusal}</ActionError>}
      </Dialog>
    </div>
  )
}
