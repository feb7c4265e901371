import { waitFor } from '../../../server/embedded/postgres/wait.ts'
import type { RunningProduct } from './product-run.ts'

const HANG_MS = 300_000

type ClockChange = { now: string } | { advanceMinutes: number } | { reset: true }

interface ClockAnswer {
  now: string
  isCatchingUp: boolean
  message?: string
}

/** Sets the clock of a product of one's own; what that brings has been done when it answers the product's present. */
export async function setProductClock({ url }: RunningProduct, change: ClockChange): Promise<Date> {
  const response = await fetch(`${url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  const { message, ...answered } = (await response.json()) as ClockAnswer
  if (!response.ok) throw new Error(`The clock was not set: ${message}`)
  // Asked without a pause, the product would answer instead of catching up.
  const caughtUp = async () => {
    const answer = await fetch(`${url}/clock`, { headers: { accept: 'application/json' } })
    const { now, isCatchingUp } = (await answer.json()) as ClockAnswer
    return isCatchingUp ? undefined : now
  }
  const now = answered.isCatchingUp ? await waitFor(caughtUp, { within: HANG_MS }) : answered.now
  if (!now) throw new Error('The product has not caught up with its clock.')
  return new Date(now)
}
