import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../context.ts'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'
import { createPagePaths, pathOf } from './page-paths.rules.ts'
import { hasSubject } from './page-subject.ts'

/** The browser's settings, asked once at start. Nothing here is secret. */
export interface ClientConfig {
  productName: string
  /** Where the browser finds the API; empty for the origin of the page. */
  apiBaseUrl: string
  embedded: boolean
  /** What to add to the real time for the product's, in milliseconds; null where nobody can set the clock. */
  clockOffsetMs: number | null
  /** The key of the demo's partner, for trying; null where people sign in for real. */
  demoPartnerKey: string | null
  /** The address people open, for canonical links. */
  publicUrl: string
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
  /** Where a browser asks which country it is in; `lookupUrl` carries {ip}. */
  geo: { ipUrl: string; lookupUrl: string; fallbackUrl: string }
}

/** What tells a browser how to treat a page says nothing of a script; on twenty of them it is 10 KB of a first load. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built client from `root`: hashed assets for a year, its page for every path of the client's route table
 * whose subject exists, and the same page as not found for whatever else a browser opens.
 */
export async function registerClient(
  app: FastifyInstance,
  services: Services,
  root = clientFolder(),
): Promise<void> {
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig(services)),
  )
  if (services.env.WATCH) return (await import('./dev-client.ts')).registerDevClient(app)
  const isBuilt = ['index.html', 'routes.json'].every((name) => existsSync(join(root, name)))
  const page = isBuilt ? await readFile(join(root, 'index.html'), 'utf8') : null
  const pageOf = createPagePaths(isBuilt ? await readRoutes(root) : [])
  if (page)
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      // The page has the addresses of the route table, and its file's own is none of them.
      allowedPath: (path) => !path.startsWith('/index.html'),
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        if (isHashed) for (const name of OF_PAGES) void reply.removeHeader(name)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  // Static serving takes the bare root for a folder and refuses it.
  if (page) app.get('/', (_request, reply) => sendPage(reply, page))
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const accept = request.headers.accept ?? '*/*'
    if (page && isRead && /text\/html|\*\/\*/.test(accept) && !OF_PROGRAMS.test(request.url)) {
      const match = pageOf(pathOf(request.url))
      const isThere = match !== null && (await hasSubject(services.pool, match))
      // A program that takes anything wants to hear of nothing what a browser wants to see.
      if (match && OF_WHO_HAS_IT.test(match.pattern)) keepQuiet(reply)
      if (isThere || accept.includes('text/html')) return sendPage(reply.code(isThere ? 200 : 404), page)
    }
    return reply.code(404).send({ message: 'There is nothing at this address.', code: 'NOT_FOUND' })
  })
}

/** Pages whose address is all it takes to read them. */
const OF_WHO_HAS_IT = /^\/shared\//

/** Nobody learns such an address from us: not where its links lead, nor a search engine, nor a cache on the way. */
const keepQuiet = (reply: FastifyReply) =>
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')

/** Where programs ask: they are told in their own language. */
const OF_PROGRAMS = /^\/(api|assets|files|fonts|graphql|sandbox|webhooks|identitytoolkit|securetoken)/

const readRoutes = async (root: string) =>
  JSON.parse(await readFile(join(root, 'routes.json'), 'utf8')) as string[]

function clientConfig({ env, clock, publicUrl }: Services): ClientConfig {
  const projectId = env.FIREBASE_PROJECT_ID ?? 'demo-casebound'
  return {
    productName: env.PRODUCT_NAME,
    apiBaseUrl: env.API_BASE_URL?.replace(/\/+$/, '') ?? '',
    embedded: env.embeddedIdentity,
    clockOffsetMs: clock.offsetMs?.() ?? null,
    demoPartnerKey: env.embeddedIdentity && env.SEED_DEMO ? DEMO_SECRET : null,
    publicUrl: publicUrl(),
    firebase: {
      projectId,
      apiKey: env.FIREBASE_API_KEY ?? 'embedded',
      authDomain: `${projectId}.firebaseapp.com`,
      emulatorUrl: env.embeddedIdentity ? publicUrl() : null,
    },
    geo: {
      ipUrl: env.GEO_IP_URL ?? '/api/geo/ip',
      lookupUrl: env.GEO_LOOKUP_URL ?? '/api/geo/{ip}',
      fallbackUrl: env.GEO_FALLBACK_URL ?? '/api/geo',
    },
  }
}

/** `.build/client`, from the compiled server beside it or from the sources. */
function clientFolder(): string {
  const here = fileURLToPath(new URL('../..', import.meta.url))
  return here.includes('.build') ? join(here, 'client') : join(here, '.build', 'client')
}
