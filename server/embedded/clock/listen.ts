import { Client } from 'pg'

const RETRY_INTERVAL_MS = 1000
const CONNECT_TIMEOUT_MS = 1500

/**
 * A connection of its own that hears a channel, made anew whenever it is lost. `onHeard` is also called each time it
 * begins to listen, for what was said before.
 */
export function listen(url: string, channel: string, onHeard: () => void): { stop: () => Promise<void> } {
  let isOver = false
  let current: Client | null = null
  let timer: NodeJS.Timeout | undefined

  function connect(): void {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    current = client
    const lose = (): void => {
      if (current !== client) return
      current = null
      client.end().catch(() => undefined)
      if (!isOver) timer = setTimeout(connect, RETRY_INTERVAL_MS).unref()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', onHeard)
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(onHeard)
      .catch(lose)
  }

  connect()
  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}
