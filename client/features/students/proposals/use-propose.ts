import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { type ProposeSessionInput, useProposeSessionMutation } from '../../../generated/graphql.ts'

/** Sends a proposal and answers whether it went; a refusal stays where the time was picked, and times are asked for again. */
export function usePropose(onRefused: () => void) {
  const [send, { loading: busy }] = useProposeSessionMutation()
  const [refusal, setRefusal] = useState<string>()

  async function propose(input: ProposeSessionInput, done: string): Promise<boolean> {
    setRefusal(undefined)
    try {
      await send({ variables: { input } })
      showToast({ title: done })
      return true
    } catch (error) {
      setRefusal(describeError(error).message)
      onRefused()
      return false
    }
  }

  return { propose, busy, refusal, forget: () => setRefusal(undefined) }
}
