import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openBenchData } from '../data.ts'
import { launch, type Launched } from '../launch.ts'
import { CONNECTIONS, measure } from '../measure.ts'
import { median } from '../table.ts'

const SEEN = ['nothing', 'ids and figures', 'traces'] as const
const COACHES = 1000
const AMOUNT = 4_000

interface Bench {
  compiled: string
  /** Where bench data lie. */
  folder: string
  rounds: number
  say: (line: string) => void
}

/** What it costs to see a request: the CPU of one that does next to nothing, unseen, as the product sees it, and with traces. */
export async function measureSeeing({ compiled, folder, rounds, say }: Bench): Promise<void> {
  const data = await openBenchData(folder, COACHES, say)
  const collector = createServer(
    (request, response) => void request.resume().on('end', () => response.end('{}')),
  )
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const COLLECTOR = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const servers: Launched[] = []
  try {
    for (const seen of SEEN) {
      const script = join(compiled, 'server/bench/seeing/server.js')
      servers.push(await launch(script, data.url, { SEEN: seen, COLLECTOR }))
    }
    const cost = async (server: Launched) => {
      const bodies = Array.from({ length: CONNECTIONS }, () => '{}')
      const load = { path: '/one', bodies, from: 0, amount: AMOUNT }
      const { serverMs, postgresMs } = await measure(server, data.postgres.pid, load)
      return (serverMs ?? 0) + (postgresMs ?? 0)
    }
    for (const server of servers) await cost(server)
    const found: number[][] = []
    for (let round = 0; round < rounds; round++) {
      const costs = []
      for (const server of servers) costs.push(await cost(server))
      found.push(costs)
    }
    say('seen of a request  CPU ms  against nothing')
    for (const [place, seen] of SEEN.entries()) {
      const ms = median(found.map((costs) => costs[place] ?? 0))
      const times = median(found.map((costs) => (costs[place] ?? 0) / (costs[0] ?? 1)))
      say(`${seen.padEnd(17)}  ${ms.toFixed(3).padStart(6)}  ${times.toFixed(2)}x`)
    }
  } finally {
    for (const server of servers) server.stop()
    collector.close()
    await data.postgres.stop()
  }
}
