import { jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'

interface SentEvent {
  name: string
  path: string | null
  properties: { key: string; value: string }[]
}

/** Takes the place of the network for analytics; `until(name)` leaves the page and waits for that event. */
export function captureEvents() {
  const events: SentEvent[] = []
  sessionStorage.clear()
  Object.assign(navigator, { sendBeacon: () => false })
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: unknown }) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { input: { events?: SentEvent[] } } }
    events.push(...(variables.input.events ?? []))
    return { ok: true } as Response
  })
  const names = () => {
    window.dispatchEvent(new Event('pagehide'))
    return events.map(({ name }) => name)
  }
  return {
    events,
    names,
    until: (name: string) =>
      waitFor(() => {
        if (!names().includes(name)) throw new Error(`${name} was not sent, only ${names().join(', ')}`)
      }),
  }
}
