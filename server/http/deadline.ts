import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deadline, openDeadline, within } from '../db/deadline.ts'

/** Everything a request asks of the database has one deadline. */
export function registerDeadline(app: FastifyInstance, factor: number): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  // After the body has come: what is read from a socket arrives outside of whatever ran before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const deadline = openDeadline(factor)
    deadlines.set(request, deadline)
    within(deadline, done)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline) deadline.isOver = true
    done()
  })
}
