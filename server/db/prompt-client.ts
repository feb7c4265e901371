import { Client } from 'pg'
import { SilentDatabase } from './database-guard.ts'

const TURN_MS = 100
/** Counted in turns of our own loop, so that a busy process does not take itself for a silent listener. */
const CONNECT_TURNS = 15
const REFUSE_MS = 1_000

type OnConnected = (error: Error) => void

/**
 * Clients of one pool that give a listener a second and a half to answer. A listener that is stopped while the connections
 * it has made live on is found out once: for the next second nobody else waits for it, so that the queue of the pool
 * moves on to the connections there are.
 */
export function promptClient(): typeof Client {
  let refusedUntil = 0

  return class PromptClient extends Client {
    override connect(): Promise<this>
    override connect(onConnected: OnConnected): void
    override connect(onConnected?: OnConnected): Promise<this> | undefined {
      if (!onConnected)
        return new Promise((resolve, reject) => {
          this.connect((error?: Error) => (error ? reject(error) : resolve(this)))
        })
      if (performance.now() < refusedUntil) return void setImmediate(onConnected, new SilentDatabase())
      let turns = 0
      const timer = setInterval(() => {
        turns += 1
        if (turns < CONNECT_TURNS) return
        clearInterval(timer)
        refusedUntil = performance.now() + REFUSE_MS
        streamOf(this).destroy(new SilentDatabase())
      }, TURN_MS).unref()
      super.connect((error: Error) => {
        clearInterval(timer)
        onConnected(error)
      })
    }
  }
}

function streamOf(client: Client): { destroy: (error: Error) => void } {
  const { connection } = client as Client & { connection: { stream: { destroy: (error: Error) => void } } }
  return connection.stream
}
