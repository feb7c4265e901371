import { Client } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseGuard } from './database-guard.ts'

const TICK_MS = 100
const PROBE_AFTER_TICKS = 2
/** Counted in turns of our own loop, so that a busy process does not take itself for a silent database. */
const SILENT_TICKS = { known: 8, fresh: 12 }
/** A server whose listener is stopped still answers on the connections it has: every so often a probe opens one. */
const FRESH_EVERY = 3
/** As long as any work comes back, the database is busy and not silent. */
const HEARD_MS = 1_000

/**
 * Asks the database for the smallest thing five times a second, on a connection of its own. When nothing comes back
 * for about a second, here or to anybody else, the guard is closed and everybody hears it at once; the next answer opens it. A
 * database that refuses or hangs up is not silent: whoever asks is told so by itself.
 */
export function watchDatabase(url: string, guard: DatabaseGuard, log: Logger): { stop: () => void } {
  let client: Client | null = null
  let probe: { client: Client | null } | null = null
  let probes = 0
  let ticks = 0

  const silentTicks = (current: { client: Client | null }) =>
    current.client !== null && current.client === client ? SILENT_TICKS.known : SILENT_TICKS.fresh
  const drop = (one: Client | null) => {
    const { connection } = (one ?? {}) as { connection?: { stream: { destroy(): void } } }
    connection?.stream.destroy()
  }
  const ask = async (current: { client: Client | null }): Promise<void> => {
    if (!current.client) {
      current.client = new Client({ connectionString: url })
      current.client.on('error', () => undefined)
      await current.client.connect()
    }
    await current.client.query('select 1')
  }
  const begin = () => {
    const isFresh = !client || probes++ % FRESH_EVERY === 0
    const current = { client: isFresh ? null : client }
    probe = current
    ask(current).then(
      () => end(current, current.client),
      () => end(current, null),
    )
  }
  const end = (current: { client: Client | null }, next: Client | null) => {
    if (probe !== current) return drop(current.client)
    // The one we know stays: a connection that was just made says nothing of those that stand.
    if (next && client && client !== next) drop(next)
    else if (client !== next) {
      drop(client)
      client = next
    }
    probe = null
    ticks = 0
    if (guard.open()) log.warn('the database answers again')
  }
  /** Work comes back, and the connection we rely on says nothing: when a new one answers before it, those that stand have stopped. */
  const doubt = (current: { client: Client | null }) => {
    const another: { client: Client | null } = { client: null }
    ask(another).then(
      () => leaveFor(current, another.client),
      () => drop(another.client),
    )
  }
  /** A new connection is not answered, while work comes back on those that stand: the one we know is asked next. */
  const leave = (current: { client: Client | null }) => {
    probe = null
    ticks = 0
    drop(current.client)
  }
  const leaveFor = (current: { client: Client | null }, next: Client | null) => {
    if (probe !== current) return drop(next)
    probe = null
    ticks = 0
    drop(client)
    drop(current.client)
    client = next
    guard.renew()
    log.error('connections to the database have stopped: they are given up, and new ones made')
  }
  const giveUp = () => {
    const current = probe
    probe = null
    drop(current?.client ?? null)
    if (client !== current?.client) drop(client)
    client = null
    guard.close()
    log.error('the database does not answer: whoever asks is told so until it does')
  }
  const timer = setInterval(() => {
    ticks += 1
    if (!probe && ticks >= PROBE_AFTER_TICKS) {
      ticks = 0
      begin()
    } else if (probe && ticks >= silentTicks(probe)) {
      if (guard.sinceHeard() > HEARD_MS) {
        ticks = 0
        giveUp()
      } else if (client && probe.client !== client) leave(probe)
      else if (ticks === silentTicks(probe)) doubt(probe)
    }
  }, TICK_MS).unref()

  return {
    stop: () => {
      clearInterval(timer)
      drop(probe?.client ?? null)
      drop(client)
      probe = null
    },
  }
}
