import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import { actionFailure } from '../../auth/messages.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { showToast } from '../../components/overlays/toast.ts'

/** Whether the address is verified; if not, the message can be sent again. */
export function EmailState({ isVerified }: { isVerified: boolean }) {
  const { sendVerification } = useViewer()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await sendVerification()
      showToast({ title: 'Sent. Open the link in the message.' })
    } catch (error) {
      showToast({ tone: 'error', title: actionFailure(error).message })
    } finally {
      setSending(false)
    }
  }

  if (isVerified)
    return (
      <Chip tone="brand" icon={BadgeCheck}>
        Email verified
      </Chip>
    )
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Chip tone="highlight">Email not verified</Chip>
      <Button size="sm" variant="secondary" busy={sending} busyLabel="Sending" onClick={() => void send()}>
        Send again
      </Button>
    </div>
  )
}
