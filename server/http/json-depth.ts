import type { FastifyInstance } from 'fastify'
import { DeepJson, nestsDeeper, refuseDeepText } from '../lib/json-depth.rules.ts'

/** Refuses JSON that nests too deep, in request bodies and in the URL parameters of GraphQL, before it is parsed. */
export function refuseDeepJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nestsDeeper(body)) done(new DeepJson())
    else void parse(request, body, done)
  })
  app.addHook('onRequest', async ({ query, routeOptions: { url } }) => {
    if (url !== '/graphql') return
    for (const value of Object.values(query as object)) if (typeof value === 'string') refuseDeepText(value)
  })
}
