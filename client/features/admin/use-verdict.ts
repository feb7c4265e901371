import type { ApolloCache } from '@apollo/client'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'
import { useReturnCoachProfileMutation, useVerifyCoachMutation } from '../../generated/graphql.ts'

/** The queue, its count and the public list change with a verdict. */
function forgetQueue(cache: ApolloCache): void {
  for (const fieldName of ['adminOverview', 'coachesToVerify', 'coaches', 'marketplace'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** Both verdicts on a coach; each answers whether it went through, with the server's reason in `refusal` when not. */
export function useVerdict(coachId: string) {
  const [verifyCoach] = useVerifyCoachMutation({ update: forgetQueue })
  const [returnCoachProfile] = useReturnCoachProfileMutation({ update: forgetQueue })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function carryOut(verdict: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await verdict()
      showToast({ title: done })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      setRefusal(fields.reason ?? message)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    refusal,
    verify: (name: string) =>
      carryOut(() => verifyCoach({ variables: { coachId } }), `${name} is verified and listed.`),
    sendBack: (name: string, reason: string) =>
      carryOut(
        () => returnCoachProfile({ variables: { input: { coachId, reason } } }),
        `${name} got the profile back with your note.`,
      ),
  }
}
