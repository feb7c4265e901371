import { useEffect, useRef } from 'react'
import { describeError } from '../../../../apollo/errors.ts'
import { showToast } from '../../../../components/overlays/toast.ts'
import { useKeepPracticeMutation } from '../../../../generated/graphql.ts'
import { plural } from '../../../../lib/text.ts'
import { forgetGuestAttempts, type GuestAttempt } from './guest-practice.ts'

/** Brings what was begun without an account under the one that is here now. What fails is tried at the next visit. */
export function KeepGuestPractice({ attempts }: { attempts: readonly GuestAttempt[] }) {
  const [keep] = useKeepPracticeMutation()
  const sent = useRef<string>(null)

  useEffect(() => {
    const ids = attempts.map(({ id }) => id)
    if (sent.current === ids.join()) return
    sent.current = ids.join()
    async function takeOver(): Promise<void> {
      try {
        const { data } = await keep({ variables: { input: { tokens: attempts.map(({ token }) => token) } } })
        forgetGuestAttempts(ids)
        const kept = data?.keepPractice.length ?? 0
        if (kept > 0) showToast({ title: `${plural(kept, 'practice attempt')} kept in your account` })
      } catch (error) {
        // What the server will never take is not offered to it again.
        if (describeError(error).code === 'BAD_USER_INPUT') forgetGuestAttempts(ids)
      }
    }
    void takeOver()
  }, [attempts, keep])

  return null
}
