import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ApiProblem, describeError } from '../../apollo/errors.ts'
import { useCreateHoldMutation, useReleaseHoldMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import {
  type EarlierBooking,
  keepEarlierBooking,
  readEarlierBooking,
} from '../sessions/guest/earlier-booking.ts'
import { type HeldTime, keepHeldTime, payPath, readHeldTime } from './held-time.ts'

interface Wish {
  sessionType: string
  startsAt: string
  timeZone: string
  /** The case to work on. */
  caseSlug?: string
}

function newAttempt(wish: string) {
  const earlier = readEarlierBooking()
  return { wish, key: newIdempotencyKey(), ...(earlier && { earlier }) }
}

/** Holds a time and goes on to paying for it. `onTaken` is called when the time cannot be had, and not when none can be for now. */
export function useBook(coachId: string, onTaken: () => void) {
  const navigate = useNavigate()
  const [createHold] = useCreateHoldMutation()
  const [releaseHold] = useReleaseHoldMutation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiProblem>()
  /** Pressing again after no answer came must not hold the time twice; a refusal leaves the key unused. */
  const attempt = useRef<{ wish: string; key: string; earlier?: EarlierBooking } | null>(null)

  async function book(wish: Wish): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    const text = JSON.stringify(wish)
    if (attempt.current?.wish !== text) attempt.current = newAttempt(text)
    try {
      const input = {
        coachId,
        ...wish,
        earlier: attempt.current.earlier,
        idempotencyKey: attempt.current.key,
      }
      const { data } = await createHold({ variables: { input } })
      if (!data) return
      const before = readHeldTime()
      const { session, token, expiresAt } = data.createHold
      const held: HeldTime = { coachId, sessionId: session.id, token, expiresAt, ...wish }
      keepHeldTime(held)
      keepEarlierBooking(held)
      attempt.current = null
      if (before?.coachId === coachId && before.sessionId !== session.id) letGo(before)
      await navigate(payPath(held))
    } catch (error) {
      const problem = describeError(error)
      setRefusal(problem)
      if (!isOfEveryTime(problem)) onTaken()
    } finally {
      setBusy(false)
    }
  }

  /** One time per coach is enough; the clock frees it anyway. */
  function letGo({ sessionId, token }: HeldTime): void {
    releaseHold({ variables: { input: { sessionId, token } } }).catch(() => undefined)
  }

  return {
    book,
    isBusy,
    refusal: refusal?.message,
    /** Another time is picked. */
    forget: () => setRefusal((last) => (last && isOfEveryTime(last) ? last : undefined)),
  }
}

const isOfEveryTime = ({ code }: ApiProblem): boolean =>
  ['RATE_LIMITED', 'NETWORK', 'BACKEND_UNAVAILABLE'].includes(code)
