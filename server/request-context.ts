import type { MikroORM } from '@mikro-orm/postgresql'
import { GraphQLError } from 'graphql'
import type { Asker } from './asker.ts'
import type { Context, Services, SignInToken } from './context.ts'
import {
  AppError,
  backendUnavailable,
  ERROR_STATUS,
  forbidden,
  sessionExpired,
  unauthenticated,
} from './errors.ts'
import { toAppError } from './graphql/present-error.ts'
import { InvalidTokenError, ProviderUnavailableError } from './identity/errors.ts'
import type { RecognisePartner } from './modules/partners/recognise-partner.service.ts'
import { enterView } from './modules/admin/view-as/enter-view.query.ts'
import { lookEnded, notShown } from './modules/admin/view-as/view-as.rules.ts'
import { sentKey } from './modules/partners/sent-key.rules.ts'
import { loadViewer } from './modules/users/load-viewer.query.ts'
import { tokenDigest } from './modules/users/token-digest.rules.ts'

export type CreateContext = (asker: Asker) => Promise<Context>

/**
 * What one request runs with: one forked entity manager, and the viewer or the partner loaded before anything executes.
 * A bad token or key is 401 and never "signed out"; an outage while loading is 503 and signs nobody out.
 */
export function contextMaker(services: Services, orm: MikroORM, recognise: RecognisePartner): CreateContext {
  return async ({
    authorization,
    apiKey,
    viewAs,
    ip,
    deviceId = null,
    doNotTrack = false,
    explains = false,
    wantsLatest = false,
  }) => {
    const asked = {
      ...services,
      ip,
      deviceId,
      doNotTrack,
      explains,
      wantsLatest,
      reads: wantsLatest ? services.pool : services.publicReads,
      token: null,
      viewer: null,
      partner: null,
    }
    try {
      const secret = sentKey(authorization, apiKey)
      if (viewAs !== undefined && (secret !== null || !authorization)) throw lookEnded()
      if (secret !== null) return withOwnFork({ ...asked, partner: await recognise(secret) }, orm)
      if (!authorization) return withOwnFork(asked, orm)
      const token = await verify(services, authorization)
      const viewer = await loadViewer(services.pool, token)
      // Whoever may have changed something is never told what was before.
      const reads = services.pool
      if (viewAs === undefined) return withOwnFork({ ...asked, reads, token, viewer }, orm)
      // Whoever looks has no token of the person's, nor shows their own as if it were.
      const [now, grantId] = [services.clock(), viewAs]
      const person = await enterView({ pool: services.pool, admin: viewer, grantId, now })
      return withOwnFork({ ...asked, reads, viewer: person, viewedBy: viewer }, orm)
    } catch (error) {
      throw withStatus(toAppError(error, services.log))
    }
  }
}

/**
 * For what is served to people only: a token in the address, too, opens nothing to who shows a key beside it. Nor is anything here
 * for an admin who looks as somebody else: what these doors answer is saved, changed, or shows a token.
 */
export const forPeople =
  (create: CreateContext): CreateContext =>
  async (asker) => {
    const context = await create(asker)
    if (context.viewedBy) throw withStatus(notShown())
    if (!context.partner) return context
    context.partner.count?.({ refused: true })
    throw forbidden('This is not for partner keys. Ask without one.')
  }

/** Most reads never ask for the entity manager, so that it is forked when first asked for. */
function withOwnFork(context: Omit<Context, 'em'>, orm: MikroORM): Context {
  let em: Context['em'] | undefined
  return {
    ...context,
    get em() {
      return (em ??= orm.em.fork())
    },
  }
}

async function verify({ identity }: Services, authorization: string): Promise<SignInToken> {
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (!bearer) throw unauthenticated('Send the token as "Authorization: Bearer ...".')
  try {
    return { ...(await identity.verify(bearer)), digest: tokenDigest(bearer) }
  } catch (error) {
    if (error instanceof InvalidTokenError)
      throw error.reason === 'expired'
        ? sessionExpired()
        : unauthenticated('This sign-in token is not valid. Please sign in again.')
    if (error instanceof ProviderUnavailableError) throw backendUnavailable()
    throw error
  }
}

/** Errors thrown before execution carry their HTTP status, so that every path answers the same one. */
const withStatus = (error: AppError): GraphQLError =>
  new GraphQLError(error.message, {
    extensions: { ...error.extensions, http: { status: ERROR_STATUS[error.code] } },
  })
