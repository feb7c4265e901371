import type { RunningProduct } from './product-run.ts'

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
  let { now, isCatchingUp } = answered
  while (isCatchingUp) {
    const answer = await fetch(`${url}/clock`, { headers: { accept: 'application/json' } })
    ;({ now, isCatchingUp } = (await answer.json()) as ClockAnswer)
  }
  return new Date(now)
}
