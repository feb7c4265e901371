import { onClockSet, setClockOffset } from '../lib/now.ts'
import type { ClientStore } from './client-store.ts'

/** What a server with a clock that can be set says with each answer: milliseconds to add to the real time. */
const HEADER = 'x-clock-offset'

/** `fetch`, and the page's clock set by what the answer says of it. */
export async function fetchAndSetClock(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const said = response.headers.get(HEADER)
  if (said !== null) setClockOffset(Number(said))
  return response
}

/** What the page has was true at another time. Returns the stop. */
export const refetchOnClockSet = (clients: ClientStore): (() => void) =>
  onClockSet(() => {
    const client = clients.client()
    client.outdate()
    client.refetchQueries({ include: 'active' }).catch(() => undefined)
  })

/** A page that is looked at again may have missed the setting of the clock in another tab. Returns the stop. */
export function askForClock(url: string): () => void {
  const ask = () => {
    if (!document.hidden)
      fetchAndSetClock(url, { headers: { accept: 'application/json' }, cache: 'no-store' }).catch(
        () => undefined,
      )
  }
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}
