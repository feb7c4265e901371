import { demoOffset, setDemoOffset } from '../lib/demo-clock.ts'
import { followServer, onClockDoubted } from '../lib/now.ts'
import type { ClientStore } from './client-store.ts'

/** The product's time when the server sent the answer, in milliseconds. */
const TIME = 'x-server-time'
/** What a demo whose clock can be set adds to the real time, in milliseconds. */
const DEMO_OFFSET = 'x-clock-offset'

const numberIn = (headers: Headers, name: string) => Number(headers.get(name) ?? Number.NaN)

/** `fetch`, and the page's time follows what the answer says of the server's. */
export async function fetchAndSetClock(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = performance.now()
  const response = await fetch(url, init)
  followServer(numberIn(response.headers, TIME), performance.now() - sentAt)
  setDemoOffset(numberIn(response.headers, DEMO_OFFSET))
  return response
}

/** What the page has was true at another time of the demo. Returns the stop. */
export const refetchOnClockSet = (clients: ClientStore): (() => void) =>
  demoOffset.subscribe(() => {
    const client = clients.client()
    client.outdate()
    client.refetchQueries({ include: 'active' }).catch(() => undefined)
  })

/** Answers of any kind tell the time; this one is small and asks no database. */
const CONFIG = '/config.json'

let asking: Promise<unknown> | null = null

/** One question at a time; without an answer the page goes on by the time it has. */
export function askForTime(): void {
  asking ??= fetchAndSetClock(CONFIG, { cache: 'no-store' })
    .catch(() => undefined)
    .finally(() => {
      asking = null
    })
}

/** Asks when a device slept or its clock was changed, and whenever the page is looked at again. Returns the stop. */
export function keepTime(): () => void {
  const forget = onClockDoubted(askForTime)
  const ask = () => !document.hidden && askForTime()
  document.addEventListener('visibilitychange', ask)
  return () => {
    forget()
    document.removeEventListener('visibilitychange', ask)
  }
}
