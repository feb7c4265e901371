import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'

/** Runs one verb at a time and says how it went: `done` when it worked, the server's reason when not. */
export function useSessionVerb() {
  const [busy, setBusy] = useState(false)

  async function run(verb: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      await verb()
      if (done) showToast({ title: done })
      return true
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
