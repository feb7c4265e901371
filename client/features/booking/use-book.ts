import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError, isOutage } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useCreateHoldMutation, useReleaseHoldMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import {
  type EarlierBooking,
  keepEarlierBooking,
  readEarlierBooking,
} from '../sessions/room/earlier-booking.ts'
import { type HeldTime, keepHeldTime, payPath, readHeldTime } from './held-time.ts'

interface Wish {
  sessionType: string
  startsAt: string
  timeZone: string
}

function newAttempt(wish: string) {
  const earlier = readEarlierBooking()
  return { wish, key: newIdempotencyKey(), ...(earlier && { earlier }) }
}

/** Holds a time and goes on to paying for it. `onRefused` is told when the time cannot be had; `wait` is why none can for now. */
export function useBook(coachId: string, onRefused: () => void) {
  const navigate = useNavigate()
  const [createHold] = useCreateHoldMutation()
  const [releaseHold] = useReleaseHoldMutation()
  const [isBusy, setBusy] = useState(false)
  const [wait, setWait] = useState<string | null>(null)
  /** Pressing again after no answer came must not hold the time twice; a refusal leaves the key unused. */
  const attempt = useRef<{ wish: string; key: string; earlier?: EarlierBooking } | null>(null)

  async function book(wish: Wish): Promise<void> {
    setBusy(true)
    setWait(null)
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
      const { code, message } = describeError(error)
      showToast({ tone: 'error', title: message })
      if (code === 'RATE_LIMITED') setWait(message)
      // Without an answer the time may still be free: it stays chosen.
      else if (!isOutage(error)) onRefused()
    } finally {
      setBusy(false)
    }
  }

  /** One time per coach is enough; the clock frees it anyway. */
  function letGo({ sessionId, token }: HeldTime): void {
    releaseHold({ variables: { input: { sessionId, token } } }).catch(() => undefined)
  }

  return { book, isBusy, wait }
}
