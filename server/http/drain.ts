import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const NOTICE_MS = 500
const PATIENCE_MS = 2000
const LOOK_EVERY_MS = 50

export interface Drain {
  isDraining: () => boolean
  drain: () => Promise<void>
}

/**
 * Lets clients go before the door closes. First readiness says so; then nobody new is let in, and each answer
 * closes its connection. Idle connections are not cut at once, since a request may be on its way in one.
 */
export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let isClosing = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done()
  })
  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true
      await pause(NOTICE_MS)
      isClosing = true
      // The http server's own close would cut idle connections.
      Server.prototype.close.call(app.server)
      const until = Date.now() + PATIENCE_MS
      while (Date.now() < until && (await openConnections(app)) > 0) await pause(LOOK_EVERY_MS)
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const openConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
