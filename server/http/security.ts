import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Only our own scripts and styles run. Style attributes are allowed: positions and chart shapes need them. */
export async function registerSecurity(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
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
        styleSrc: ["'self'", ...(env.WATCH ? ["'unsafe-inline'"] : [])],
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'", ...(env.embeddedIdentity ? [] : FIREBASE), ...(env.WATCH ? ['ws:'] : [])],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: env.NODE_ENV === 'production' ? { maxAge: 31_536_000 } : false,
  })
}
