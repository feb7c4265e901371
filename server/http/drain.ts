import type { FastifyInstance } from 'fastify'
import { closeDoor } from './close-door.ts'

const NOTICE_MS = 500
/** A machine that is busy may keep somebody this long from sending what they have begun. */
const QUIET_MS = 4000
const MAX_WAIT_MS = 9000
const CUT_AFTER_MS = 4000
const MAX_CUT_AFTER_MS = 13_000
const POLL_INTERVAL_MS = 50

export interface Drain {
  isDraining: () => boolean
  drain: () => Promise<void>
}

/**
 * Lets clients go before the door closes. First readiness says so, and each answer closes its connection; then nobody
 * new is let in. Idle connections are not cut at once, since a request may be on its way in one: as long as requests
 * come, whoever sends them is given time to leave. Those who neither ask nor read are cut in the end.
 */
export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let lastActiveAt = 0
  app.addHook('onRequest', (_request, reply, done) => {
    lastActiveAt = Date.now()
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    lastActiveAt = Date.now()
    done()
  })
  /** Cuts whoever is left once nothing has moved for a while, and everybody in the end. */
  const cutLater = (start: number) => {
    const timer = setInterval(() => {
      if (Date.now() < Math.min(start + MAX_CUT_AFTER_MS, Math.max(start, lastActiveAt) + CUT_AFTER_MS))
        return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, POLL_INTERVAL_MS).unref()
  }
  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true
      await pause(NOTICE_MS)
      await closeDoor(app.server)
      const start = Date.now()
      const until = () => Math.min(start + MAX_WAIT_MS, Math.max(start, lastActiveAt) + QUIET_MS)
      while (Date.now() < until() && (await openConnections(app)) > 0) await pause(POLL_INTERVAL_MS)
      cutLater(start)
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const openConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
