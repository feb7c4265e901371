import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const NOTICE_MS = 500
const PATIENCE_MS = 2000
const LONGEST_MS = 8000
const CUT_AFTER_MS = 4000
const LOOK_EVERY_MS = 50

export interface Drain {
  isDraining: () => boolean
  drain: () => Promise<void>
}

/**
 * Lets clients go before the door closes. First readiness says so; then nobody new is let in, and each answer
 * closes its connection. Idle connections are not cut at once, since a request may be on its way in one: as long as
 * requests come, whoever sends them is given time to leave. Those who neither ask nor read are cut in the end.
 */
export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let isClosing = false
  let lastAskedAt = 0
  app.addHook('onRequest', (_request, reply, done) => {
    lastAskedAt = Date.now()
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
      const start = Date.now()
      const until = () => Math.min(start + LONGEST_MS, Math.max(start, lastAskedAt) + PATIENCE_MS)
      while (Date.now() < until() && (await openConnections(app)) > 0) await pause(LOOK_EVERY_MS)
      setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS).unref()
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const openConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
