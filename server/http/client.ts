import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { clientConfig } from './client-config.ts'
import { registerManifest } from './manifest.ts'
import { createPagePaths, pathOf } from './page-paths.rules.ts'
import { isPublicPage } from './page-subject.ts'
import { createAnswerPage } from './pages/answer-page.ts'
import type { AnswerVisitor } from './pages/answer-visitor.ts'
import { writeRobots } from './robots.rules.ts'
import { registerZones } from './pages/zones.ts'

/** What tells a browser how to treat a page says nothing of a script; on twenty of them it is 10 KB of a first load. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/**
 * Serves the built client from `root`: hashed assets for a year, its page for every path of the client's route table
 * whose subject exists, and the same page as not found for whatever else a browser opens.
 */
export async function registerClient(
  app: FastifyInstance,
  services: Services,
  /** Null where no page is written. */
  answerVisitor: AnswerVisitor | null,
  root = clientFolder(),
): Promise<void> {
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig(services)),
  )
  registerZones(app, services)
  registerManifest(app, services)
  if (services.env.WATCH)
    return (await import('./dev-client.ts')).registerDevClient(app, services, answerVisitor)
  const isBuilt = ['index.html', 'routes.json'].every((name) => existsSync(join(root, name)))
  const page = isBuilt ? await readFile(join(root, 'index.html'), 'utf8') : null
  const routes = isBuilt ? await readRoutes(root) : []
  const pageOf = createPagePaths(routes)
  registerRobots(app, services, routes)
  const files = new Set(page ? await readFiles(root) : [])
  if (page)
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        if (isHashed) for (const name of OF_PAGES) void reply.removeHeader(name)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const pages = page ? await createAnswerPage({ app, services, root, empty: page, answerVisitor }) : null
  const redirects = isBuilt ? await readRedirects(root) : {}
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const accept = request.headers.accept || '*/*'
    if (
      pages &&
      isRead &&
      OF_PAGES_OR_ANYTHING.test(accept) &&
      !OF_PROGRAMS.test(request.url) &&
      !OF_NOBODY.test(path)
    ) {
      const match = pageOf(path)
      const to = match && redirects[match.pattern]
      if (to) return reply.redirect(`${to}${queryOf(request.url)}`, 302)
      if (match && OF_WHO_HAS_IT.test(match.pattern)) keepQuiet(reply)
      if (match && match.path !== path) return reply.redirect(`${match.path}${queryOf(request.url)}`, 301)
      const facts = await pages.look(match)
      // A program that takes anything wants to hear of nothing what a browser wants to see.
      if (facts.status === 200 || OF_BROWSERS.test(accept)) return pages.send(request, reply, match, facts)
    }
    // Whoever keeps it would say so to those who can read the page, too.
    void reply.header('cache-control', 'no-store')
    return reply.code(404).send({ message: 'There is nothing at this address.', code: 'NOT_FOUND' })
  }
  // Files are known from the start: nothing is looked for on the disk on the way to a page.
  if (pages)
    app.get('/*', (request, reply) => {
      const path = pathOf(request.url)
      return files.has(path) ? reply.sendFile(path) : answer(request, reply)
    })
  app.setNotFoundHandler(answer)
}

/** Pages whose address is all it takes to read them. */
const OF_WHO_HAS_IT = /^\/shared\//

/** Nobody learns such an address from us: not where its links lead, nor a search engine, nor a cache on the way. */
const keepQuiet = (reply: FastifyReply) =>
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')

/** A page that only whoever has its address may read says itself that it is not to be found; a list of such would say where they are. */
function registerRobots(
  app: FastifyInstance,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  routes: readonly string[],
): void {
  const closed = routes.filter((pattern) => !isPublicPage(pattern) && !OF_WHO_HAS_IT.test(pattern))
  const pages = { open: routes.filter(isPublicPage), closed }
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('text/plain; charset=utf-8')
      .send(writeRobots(publicUrl(), pages)),
  )
}

/** What those accept who can read a page. */
const OF_PAGES_OR_ANYTHING = /text\/(html|\*)|\*\/\*/i
const OF_BROWSERS = /text\/html/i

/** Where programs ask: they are told in their own language. */
const OF_PROGRAMS = /^\/(api|assets|files|fonts|graphql|sandbox|webhooks|identitytoolkit|securetoken)/

/** What only looks for a hole; a browser's router would take two slashes for another host. */
const OF_NOBODY = /\/\/|%00/

/** Of a request's target, with its question mark. */
const queryOf = (target: string): string => /\?[^#]*/.exec(target)?.[0] ?? ''

const readRedirects = async (root: string) => {
  const text = await readFile(join(root, 'redirects.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string>
}

/** Addresses of the files of the build. The page has those of the route table, and its file's own is none of them. */
const readFiles = async (root: string) =>
  (await readdir(root, { recursive: true }))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((path) => !path.startsWith('/index.html'))

const readRoutes = async (root: string) =>
  JSON.parse(await readFile(join(root, 'routes.json'), 'utf8')) as string[]

/** `.build/client`, from the compiled server beside it or from the sources. */
function clientFolder(): string {
  const here = fileURLToPath(new URL('../..', import.meta.url))
  return here.includes('.build') ? join(here, 'client') : join(here, '.build', 'client')
}
