import autocannon from 'autocannon'
import { cpuSpent } from './cpu.ts'
import type { Launched } from './launch.ts'

export interface Round {
  /** Milliseconds of CPU a request, server and Postgres; null where /proc is missing. */
  serverMs: number | null
  postgresMs: number | null
  latencyMs: number
  perSecond: number
}

export interface Load {
  path: string
  bodies: string[]
  /** Where in the bodies this round begins, so that rounds do not repeat each other. */
  from: number
  amount: number
}

const CONNECTIONS = 4

/** Asks `amount` requests and says what each cost. Throws when any of them failed. */
export async function measure(server: Launched, postmaster: number, load: Load): Promise<Round> {
  const bodies = Array.from(
    { length: Math.min(load.amount, load.bodies.length) },
    (_, place) => load.bodies[(load.from + place) % load.bodies.length] ?? '',
  )
  const before = await cpuSpent(server.pid, postmaster)
  const started = performance.now()
  const total = { latency: 0, requests: 0 }
  const results = await Promise.all(
    // Each connection asks its own share, so that no two ask the same at once.
    Array.from({ length: CONNECTIONS }, (_, lane) => {
      const own = bodies.filter((_, place) => place % CONNECTIONS === lane)
      const headers = { 'content-type': 'application/json' }
      return autocannon({
        url: server.url,
        connections: 1,
        amount: Math.round(load.amount / CONNECTIONS),
        requests: own.map((body) => ({ method: 'POST' as const, path: load.path, headers, body })),
      })
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const after = await cpuSpent(server.pid, postmaster)
  for (const { non2xx, errors, latency, requests } of results) {
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${load.path} failed.`)
    total.latency += latency.average * requests.total
    total.requests += requests.total
  }
  const spent = (name: 'server' | 'postgres') =>
    before && after ? (after[name] - before[name]) / total.requests : null
  return {
    serverMs: spent('server'),
    postgresMs: spent('postgres'),
    latencyMs: total.latency / total.requests,
    perSecond: total.requests / seconds,
  }
}
