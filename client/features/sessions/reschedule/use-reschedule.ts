import { useRef, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRescheduleSessionMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'

interface Wish {
  sessionId: string
  token: string | undefined
  startsAt: string
  timeZone: string
  note: string | undefined
}

/** Asks for another time. A refusal stays where the time was picked, and `onRefused` may look for times again. */
export function useReschedule(onRefused: () => void) {
  const [reschedule] = useRescheduleSessionMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** Pressing again after no answer came must not move twice; another wish is another attempt. */
  const attempt = useRef<{ wish: string; key: string } | null>(null)

  async function ask(wish: Wish, done: string): Promise<boolean> {
    const text = JSON.stringify(wish)
    if (attempt.current?.wish !== text) attempt.current = { wish: text, key: newIdempotencyKey() }
    setBusy(true)
    setRefusal(undefined)
    try {
      await reschedule({ variables: { input: { ...wish, idempotencyKey: attempt.current.key } } })
      attempt.current = null
      showToast({ title: done })
      return true
    } catch (error) {
      setRefusal(describeError(error).message)
      onRefused()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, ask, forget: () => setRefusal(undefined) }
}
