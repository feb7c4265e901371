import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'

interface Refusal {
  /** Input name → what is wrong with it. */
  fields: Record<string, string>
  other?: string
}

const NONE: Refusal = { fields: {} }

/** Carries out a verb on a key; answers undefined when the server refuses, and says where. */
export function useKeyVerb() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NONE)

  async function carryOut<Answer>(verb: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true)
    setRefusal(NONE)
    try {
      return await verb()
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(Object.keys(fields).length > 0 ? { fields } : { fields, other: message })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, carryOut }
}
