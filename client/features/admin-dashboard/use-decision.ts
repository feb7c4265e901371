import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'

/** One decision at a time; `decide` answers whether it went through, with the server's reason in `refusal` when not. */
export function useDecision() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function decide(carryOut: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await carryOut()
      showToast({ title: done })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(Object.values(fields)[0] ?? message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, decide, forgetRefusal: () => setRefusal(undefined) }
}
