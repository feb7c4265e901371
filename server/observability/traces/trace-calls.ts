import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { currentWork } from '../work.ts'
import type { Span } from './span.ts'

interface Told {
  request: { method: string; host?: string | null; origin?: string }
  response?: { statusCode: number }
  error?: Error
}

/** What Node itself tells of requests to others: of its client, which the payment provider is asked with, and of `fetch`. */
const CHANNELS = [
  ['http.client.request.start', 'http.client.response.finish', 'http.client.request.error'],
  ['undici:request:create', 'undici:request:headers', 'undici:request:error'],
] as const

/**
 * A span for each call to somebody else, until they answer. It says whom, and not at which path: those of calendars and of webhooks
 * let in whoever knows them. Answers how to stop.
 */
export function traceCalls(): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (message: unknown) => {
    const { request } = message as Told
    const host = request.host ?? URL.parse(request.origin ?? '')?.hostname ?? 'somebody'
    const span = currentWork()?.span?.begin(`${request.method} ${host}`, 'CLIENT', {
      'http.request.method': request.method,
      'server.address': host,
    })
    if (span) spans.set(request, span)
  }
  const end = (message: unknown) => {
    const { request, response, error } = message as Told
    const span = spans.get(request)
    if (response) span?.set({ 'http.response.status_code': response.statusCode })
    if (error) span?.fail(error)
    span?.end()
  }
  for (const [started, answered, failed] of CHANNELS) {
    subscribe(started, begin)
    for (const channel of [answered, failed]) subscribe(channel, end)
  }
  return () => {
    for (const [started, answered, failed] of CHANNELS) {
      unsubscribe(started, begin)
      for (const channel of [answered, failed]) unsubscribe(channel, end)
    }
  }
}
