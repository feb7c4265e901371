import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { plainAddress } from './address.rules.ts'
import { createFindCountry } from './find-country.query.ts'

/**
 * The embedded stand-in for public geo services, in their shapes: who asks, where an address is, where the asker is.
 * Not GraphQL: a deployment may name any public service instead (GEO_IP_URL, GEO_LOOKUP_URL, GEO_FALLBACK_URL).
 * The address is the socket's, or a trusted proxy's word (TRUST_PROXY).
 */
export function registerGeo(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  const findCountry = createFindCountry(log)
  app.register((geo, _options, done) => {
    geo.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    geo.get('/api/geo', async ({ ip }) => ({ country_code: await findCountry(ip) }))
    geo.get('/api/geo/ip', async ({ ip }) => ({ ip: plainAddress(ip) }))
    geo.get<{ Params: { ip: string } }>('/api/geo/:ip', async ({ params }) => ({
      country_code: await findCountry(params.ip),
    }))
    done()
  })
}
