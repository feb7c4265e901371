import autocannon from 'autocannon'
import { cpuSpent } from './cpu.ts'
import type { Launched } from './launch.ts'

export interface Round {
  /** Milliseconds of CPU a request, server and Postgres; null where /proc is missing. */
  serverMs: number | null
  postgresMs: number | null
  latencyMs: number
}

export interface Load {
  path: string
  bodies: string[]
  /** Where in the bodies this round begins, so that rounds do not repeat each other. */
  from: number
  amount: number
}

export const CONNECTIONS = 4

/** Asks `amount` requests and says what each cost. Throws when any of them failed. */
export async function measure(server: Launched, postmaster: number, load: Load): Promise<Round> {
  const bodies = Array.from(
    { length: Math.min(load.amount, load.bodies.length) },
    (_, place) => load.bodies[(load.from + place) % load.bodies.length] ?? '',
  )
  const before = await cpuSpent(server.pid, postmaster)
  const total = { latency: 0, requests: 0, failed: 0 }
  await Promise.all(
    // Each connection asks its own share, so that no two ask the same at once.
    Array.from({ length: CONNECTIONS }, async (_, lane) => {
      const own = bodies.filter((_, place) => place % CONNECTIONS === lane)
      const headers = { 'content-type': 'application/json' }
      const run = autocannon({
        url: server.url,
        connections: 1,
        amount: Math.round(load.amount / CONNECTIONS),
        requests: own.map((body) => ({ method: 'POST' as const, path: load.path, headers, body })),
      })
      void run.on('response', (_client, _status, _bytes, ms) => {
        total.latency += ms
        total.requests++
      })
      const { non2xx, errors } = await run
      total.failed += non2xx + errors
    }),
  )
  const after = await cpuSpent(server.pid, postmaster)
  if (total.failed > 0) throw new Error(`${total.failed} requests to ${load.path} failed.`)
  const spent = (name: 'server' | 'postgres') =>
    before && after ? (after[name] - before[name]) / total.requests : null
  return {
    serverMs: spent('server'),
    postgresMs: spent('postgres'),
    latencyMs: total.latency / total.requests,
  }
}
