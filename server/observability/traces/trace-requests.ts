import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentWork, during } from '../work.ts'
import type { Span, Traces } from './span.ts'

/**
 * A span for each request, under its method and route: an address may hold what lets somebody in. Whatever is done for the request is
 * a part of it.
 */
export function registerTraces(app: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions, headers } = request
    const route = routeOptions.url
    const span = traces.begin(route ? `${method} ${route}` : method, {
      kind: 'SERVER',
      attributes: { 'http.request.method': method, ...(route && { 'http.route': route }), 'request.id': id },
      continues: String(headers.traceparent ?? ''),
    })
    if (span) spans.set(request, span)
    done()
  })
  // As the id of the request, after the body has come.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) during({ ...currentWork(), span }, done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    const span = spans.get(request)
    span?.fail('aborted')
    span?.end()
    done()
  })
}
