import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { BARE_HEADERS } from './bare-headers.ts'

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** What a program's answer is sent with: of what a page needs the part that means something to it. */
const FOR_PROGRAMS = ['strict-transport-security', 'referrer-policy', 'cross-origin-resource-policy']
const PROGRAMS = new Set(['/graphql', '/graphql/cost'])

/**
 * Helmet's headers on every answer. It would work the same policy out again for each, so that it is asked once,
 * by a request that goes nowhere.
 */
export async function registerSecurity(app: FastifyInstance, env: Env): Promise<void> {
  const probe = Fastify()
  await probe.register(helmet, policy(env))
  probe.get('/', async (_request, reply) => reply.raw.getHeaders())
  const headers = (await probe.inject('/')).json<Record<string, string>>()
  await probe.close()
  const lean = {
    ...BARE_HEADERS,
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_PROGRAMS.includes(name))),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(PROGRAMS.has(request.routeOptions.url ?? '') ? lean : headers)
    // Vite answers by itself, past Fastify's own headers.
    if (env.WATCH) reply.raw.setHeaders(new Map(Object.entries(headers)))
    done()
  })
}

/** Only our own scripts and styles run, and no style attribute: what has a style gets it from a sheet or a script. */
function policy(env: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        scriptSrc: ["'self'", ...(env.WATCH ? ["'unsafe-inline'"] : [])],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", ...(env.WATCH ? ["'unsafe-inline'"] : [])],
        connectSrc: [
          "'self'",
          ...(env.API_BASE_URL ? [new URL(env.API_BASE_URL).origin] : []),
          ...(env.embeddedIdentity ? [] : FIREBASE),
          ...geoOrigins(env),
          ...(env.WATCH ? ['ws:'] : []),
        ],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Of browsers and plug-ins that are gone, or what the policy above and HTTPS say already: 120 bytes of each page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: env.NODE_ENV === 'production' ? { maxAge: 31_536_000 } : false,
  }
}

const geoOrigins = ({ GEO_IP_URL, GEO_LOOKUP_URL, GEO_FALLBACK_URL }: Env): string[] => [
  ...new Set(
    [GEO_IP_URL, GEO_LOOKUP_URL, GEO_FALLBACK_URL].flatMap((url) => (url ? new URL(url).origin : [])),
  ),
]
