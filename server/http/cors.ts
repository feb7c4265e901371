import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { DEVICE_HEADER } from '../request-context.ts'

const DAY_SECONDS = 86_400

/**
 * With API_BASE_URL the browser's page and its API have different origins: pages of PUBLIC_URL may then call the API,
 * and pages of nobody else. Tokens travel in a header, so that no cookie is ever let through.
 */
export function registerCors(app: FastifyInstance, env: Env, publicUrl: () => string): void {
  if (!env.API_BASE_URL) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (!origin || origin !== new URL(publicUrl()).origin) return
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', `authorization, content-type, ${DEVICE_HEADER}`)
      .header('access-control-max-age', DAY_SECONDS)
      .code(204)
      .send()
  })
}
