import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { during } from './work.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Nothing that ends a line of the log, a comment of SQL or a header. */
const SANE = /^[\w-]{8,64}$/

/** The id that whoever asks has given the request, or one of ours. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && SANE.test(given) ? given : crypto.randomUUID()
}

/** Every answer tells the id of its request, and whatever is done for it knows that id. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  // After the body has come: what is read from a socket arrives outside of whatever ran before it.
  app.addHook('preValidation', (request, _reply, done) => during({ requestId: request.id }, done))
}
