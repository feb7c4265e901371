import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** The product's time when the answer was sent, in milliseconds since 1970. */
export const SERVER_TIME_HEADER = 'x-server-time'

/** Sends the product's time with each answer that nothing on the way may keep. */
export function registerServerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isForCallerOnly(reply.getHeader('cache-control')))
      void reply.header(SERVER_TIME_HEADER, clock().getTime())
    done(null, payload)
  })
}

/** A cache would send the time at which it stored the answer. */
const isForCallerOnly = (cacheControl: unknown): boolean =>
  typeof cacheControl === 'string' &&
  /\b(no-store|no-cache)\b/.test(cacheControl) &&
  !/\bpublic\b/.test(cacheControl)
