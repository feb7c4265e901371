import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { challengeRoutes } from './challenge.routes.ts'
import { assetRoutes } from './asset.routes.ts'
import { cardRoutes } from './card.routes.ts'
import { sendErrorPage } from './error-page.ts'
import type { Sandbox, SandboxProvider } from './sandbox.types.ts'

const BODY_LIMIT = 8 * 1024

export interface PageContext {
  sandbox: Sandbox
  provider: SandboxProvider
}

/**
 * The pages of the provider. They carry no session and no cookie: whoever holds the address of a checkout, a random
 * UUID, may pay it, so a forged cross-site post could do no more than pay with a card of its own.
 */
export function sandboxRoutes(sandbox: Sandbox, provider: SandboxProvider): FastifyPluginAsync {
  const context = { sandbox, provider }
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    app.setErrorHandler((error, request, reply) => sendErrorPage(sandbox, error, request, reply))
    assetRoutes(app)
    cardRoutes(app, context)
    challengeRoutes(app, context)
  }
}
