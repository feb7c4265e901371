import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'

interface Refusal {
  /** What is wrong, by the input it is about. */
  fields: Record<string, string>
  /** What is about none of them. */
  message?: string
}

const NONE: Refusal = { fields: {} }

/** Carries a verb out and says what it did; answers whether it went through. */
export function useVersionVerb() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NONE)

  async function carryOut(verb: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setRefusal(NONE)
    try {
      await verb()
      showToast({ title: done })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(Object.keys(fields).length > 0 ? { fields } : { fields, message })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, carryOut }
}
