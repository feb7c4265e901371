import { useState } from 'react'
import { actionFailure } from '../../auth/messages.ts'
import { useViewer } from '../../auth/viewer.ts'
import { showToast } from '../../components/overlays/toast.ts'

/** Sends the message that verifies an address once more, and says how that went. */
export function useSendVerification() {
  const { sendVerification } = useViewer()
  const [isSending, setSending] = useState(false)

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

  return { send, isSending }
}
