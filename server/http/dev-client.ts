import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The client from its sources, with reload, on the product's own port. */
export async function registerDevClient(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const folder = fileURLToPath(new URL('../../client/', import.meta.url))
  const vite = await createServer({
    configFile: `${folder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const page = await readFile(`${folder}index.html`, 'utf8')
      reply.raw.setHeader('content-type', 'text/html; charset=utf-8')
      reply.raw.end(await vite.transformIndexHtml(request.url, page))
    })
  })
}
