import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useResolvePaymentIssueMutation } from '../../../generated/graphql.ts'

/** Takes an issue off the list with what was found; answers whether it went through. */
export function useResolvePaymentIssue() {
  const [resolveIssue] = useResolvePaymentIssueMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function resolve(issueId: string, note: string): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await resolveIssue({ variables: { input: { issueId, note } } })
      showToast({ title: 'Off the list, with your note.' })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(fields.note ?? message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, resolve }
}
