import autocannon from 'autocannon'
import { cpuSpent } from '../cpu.ts'
import type { Launched } from '../launch.ts'

/** What browsers say of themselves when they open a page. */
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' }

export interface Visits {
  paths: readonly string[]
  connections: number
  amount: number
}

export interface Visited {
  /** Milliseconds of CPU a page, server and Postgres together; null where /proc is missing. */
  cpuMs: number | null
  perSecond: number
  p50: number
  p95: number
  slowest: number
  /** What was answered beside 200, and how often; 0 stands for no answer. */
  failed: ReadonlyMap<number, number>
}

/** Opens so many pages over so many connections, each at once when the last has come, and says what it took. */
export async function visit(
  server: Launched,
  postmaster: number,
  { paths, connections, amount }: Visits,
): Promise<Visited> {
  const times: number[] = []
  const before = await cpuSpent(server.pid, postmaster)
  const started = performance.now()
  // Each connection begins elsewhere, so that not all want the same page.
  let place = 0
  const run = autocannon({
    url: server.url,
    connections,
    amount,
    timeout: 30,
    requests: [
      {
        method: 'GET',
        headers: BROWSER,
        setupRequest: (request) => ({ ...request, path: paths[place++ % paths.length] ?? '/' }),
      },
    ],
  })
  const statuses = new Map<number, number>()
  void run.on('response', (_client, status, _bytes, ms) => {
    times.push(ms)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  const { errors } = await run
  const seconds = (performance.now() - started) / 1000
  const after = await cpuSpent(server.pid, postmaster)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const spent = before && after && after.server + after.postgres - before.server - before.postgres
  return {
    cpuMs: spent === null ? null : spent / times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    slowest: at(1),
    failed: new Map(
      [...statuses, [0, errors] as const].filter(([status, count]) => status !== 200 && count > 0),
    ),
  }
}
