import { jest } from '@jest/globals'
import { fetchAndSetClock } from '../apollo/clock.ts'

/** Opens at an instant of the server's on a device whose clock is ahead of it. Both go on from there. */
export function setDeviceClock(server: number, deviceAhead: number): void {
  const realNow = Date.now.bind(Date)
  const begin = realNow()
  jest.spyOn(Date, 'now').mockImplementation(() => server + deviceAhead + realNow() - begin)
}

/** An answer of the server comes in. */
export async function hearFromServer(server: number): Promise<void> {
  const headers = new Headers({ 'x-server-time': String(server) })
  globalThis.fetch = jest.fn(async () => ({ ok: true, headers }) as Response)
  await fetchAndSetClock('/config.json')
}
