import type { FastifyInstance } from 'fastify'
import { assets } from './pages/assets.ts'

export function assetRoutes(app: FastifyInstance): void {
  for (const { path, type, body } of assets)
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    )
}
