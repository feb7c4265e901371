import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useSendMailAgainMutation } from '../../../generated/graphql.ts'

/** Sends an e-mail again and says so; `sending` is the one that is asked about now. */
export function useSendMailAgain() {
  const [send] = useSendMailAgainMutation()
  const [sending, setSending] = useState<string | null>(null)

  async function sendAgain(mailId: string) {
    setSending(mailId)
    try {
      await send({ variables: { input: { mailId } } })
      showToast({ title: 'On its way again.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setSending(null)
    }
  }
  return { sendAgain, sending }
}
