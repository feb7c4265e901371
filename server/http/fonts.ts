import type { FastifyInstance } from 'fastify'
import { displayFont, textFont } from '../lib/fonts.ts'

/** Serves the fonts of pages that do not come from the client. */
export function registerFonts(app: FastifyInstance): void {
  for (const { path, body } of [displayFont, textFont])
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(body),
    )
}
