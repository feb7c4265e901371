import type { RunningProduct } from './product-run.ts'

type ClockChange = { now: string } | { advanceMinutes: number } | { reset: true }

/** Sets the clock of a product of one's own; what that brings has been done when it answers the product's present. */
export async function setProductClock({ url }: RunningProduct, change: ClockChange): Promise<Date> {
  const response = await fetch(`${url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  const { now, message } = (await response.json()) as { now?: string; message?: string }
  if (!now) throw new Error(`The clock was not set: ${message}`)
  return new Date(now)
}
