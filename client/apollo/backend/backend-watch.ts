import { fetchAndSetClock } from '../clock.ts'
import type { BackendStatus } from './backend-status.ts'

/** While the backend answers, and while it does not; the banner is never later than the first and leaves within the second. */
export const WATCH_INTERVAL = 30_000
export const WATCH_INTERVAL_DOWN = 5_000

/** What a browser notices of the network by itself. */
const CONNECTION_CHANGES = ['online', 'offline']

/** The server may lack its database and still say so: that counts as down. A missing identity provider does not. */
async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetchAndSetClock(url, { cache: 'no-store' })
    const { database } = (await response.json()) as { database?: string }
    return database === 'up'
  } catch {
    return false
  }
}

/** Asks whether the backend is ready, while the page can be seen; `look` asks at once. */
export function watchBackend(status: BackendStatus, url: string): { stop: () => void; look: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookedAt = Date.now()
  let looking = false

  function plan(): void {
    clearTimeout(timer)
    if (document.hidden || looking) return
    const interval = status.isAvailable() ? WATCH_INTERVAL : WATCH_INTERVAL_DOWN
    // A device clock that was set back would have us wait for it.
    const left = Math.min(interval, lookedAt + interval - Date.now())
    timer = setTimeout(() => void look(), Math.max(0, left))
  }

  async function look(): Promise<void> {
    looking = true
    const answer = await isUp(url)
    lookedAt = Date.now()
    looking = false
    status.report(answer)
    plan()
  }

  const lookNow = () => {
    lookedAt = Number.NEGATIVE_INFINITY
    plan()
  }

  const unsubscribe = status.subscribe(plan)
  document.addEventListener('visibilitychange', plan)
  for (const change of CONNECTION_CHANGES) window.addEventListener(change, lookNow)
  plan()
  return {
    look: lookNow,
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', plan)
      for (const change of CONNECTION_CHANGES) window.removeEventListener(change, lookNow)
    },
  }
}
