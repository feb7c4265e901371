import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Services } from '../context.ts'
import { clientConfig } from './client-config.ts'
import { createPagePaths, pathOf } from './page-paths.rules.ts'
import type { AnswerVisitor } from './pages/answer-visitor.ts'
import { composePage } from './pages/compose-page.rules.ts'
import type { PageWriter } from './pages/page-writer.ts'

interface Asked {
  url: string
  ip: string
}

/** The client from its sources, with reload, on the product's own port; its pages written as in production, and none kept. */
export async function registerDevClient(
  app: FastifyInstance,
  services: Services,
  answerVisitor: AnswerVisitor | null,
): Promise<void> {
  const { createServer } = await import('vite')
  const folder = fileURLToPath(new URL('../../client/', import.meta.url))
  const vite = await createServer({
    configFile: `${folder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const write = answerVisitor && createWriter(vite, services, answerVisitor)
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, async () => {
      const { url, ip } = request
      const empty = await vite.transformIndexHtml(url, await readFile(`${folder}index.html`, 'utf8'))
      const page = await write?.({ url, ip }).catch((error: unknown) => services.log.error(error))
      reply.raw.setHeader('content-type', 'text/html; charset=utf-8')
      reply.raw.end(page ? composePage(empty, page, { scripts: [], styles: [] }) : empty)
    })
  })
}

/** Each page is written by the sources as they are by then; null for those that only browsers draw. */
function createWriter(vite: ViteDevServer, services: Services, answerVisitor: AnswerVisitor) {
  return async ({ url, ip }: Asked) => {
    const writer = (await vite.ssrLoadModule('/rendering/server.tsx')) as PageWriter
    const { readRoutePaths } = await vite.ssrLoadModule('/build/emit-routes.ts')
    const pattern = createPagePaths(readRoutePaths())(pathOf(url))?.pattern ?? '*'
    if (!writer.pages.includes(pattern)) return null
    return writer.writePage({
      url: `${services.publicUrl()}${url}`,
      pattern,
      isMissing: false,
      config: clientConfig(services),
      now: services.clock().getTime(),
      answer: answerVisitor(ip),
    })
  }
}
