import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { challengeRoutes } from './challenge.routes.ts'
import { assetRoutes } from './asset.routes.ts'
import { cardRoutes } from './card.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { sendErrorPage } from './error-page.ts'
import type { Sandbox, SandboxProvider } from './sandbox.types.ts'

const BODY_LIMIT = 8 * 1024

export interface PageContext {
  sandbox: Sandbox
  provider: SandboxProvider
  /** Whether anybody who reaches this machine may see all payments and do what banks do. */
  hasDesk: boolean
}

/**
 * The pages of the provider. Those of one checkout carry no session and no cookie: whoever holds the address of a checkout, a random
 * UUID, may pay it, so a forged cross-site post could do no more than pay with a card of its own.
 */
export function sandboxRoutes(context: PageContext): FastifyPluginAsync {
  const { sandbox } = context
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    app.setErrorHandler((error, _request, reply) => sendErrorPage(sandbox, error, reply))
    assetRoutes(app)
    cardRoutes(app, context)
    challengeRoutes(app, context)
    if (context.hasDesk) deskRoutes(app, context)
  }
}
