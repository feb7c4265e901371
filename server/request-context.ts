import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Context, Services } from './context.ts'
import { ERROR_STATUS } from './errors.ts'
import { toAppError } from './graphql/present-error.ts'
import { InvalidTokenError, ProviderUnavailableError } from './identity/errors.ts'
import type { Identity } from './identity/identity.ts'
import { AppError, backendUnavailable, sessionExpired, unauthenticated } from './errors.ts'
import { loadViewer } from './modules/users/load-viewer.query.ts'

export const DEVICE_HEADER = 'x-device-id'

export interface Asker {
  authorization: string | undefined
  ip: string
  deviceId?: string | null
  doNotTrack?: boolean
}

/** What a request says about who asks. */
export function askerOf({ headers, ip }: FastifyRequest): Asker {
  const doNotTrack = headers.dnt === '1' || headers['sec-gpc'] === '1'
  const { authorization, [DEVICE_HEADER]: device } = headers
  return {
    authorization,
    ip,
    deviceId: typeof device === 'string' && !doNotTrack ? device : null,
    doNotTrack,
  }
}

export type CreateContext = (asker: Asker) => Promise<Context>

/**
 * What one request runs with: one forked entity manager, and the viewer loaded before anything executes. A bad
 * token is 401 and never "signed out"; an outage while loading is 503 and signs nobody out.
 */
export function contextMaker(services: Services, orm: MikroORM): CreateContext {
  return async ({ authorization, ip, deviceId = null, doNotTrack = false }) => {
    if (!authorization)
      return withOwnFork({ ...services, ip, deviceId, doNotTrack, token: null, viewer: null }, orm)
    try {
      const token = await verify(services, authorization)
      const viewer = await loadViewer(services.pool, token)
      return withOwnFork({ ...services, ip, deviceId, doNotTrack, token, viewer }, orm)
    } catch (error) {
      throw withStatus(toAppError(error, services.log))
    }
  }
}

/** Most reads never ask for the entity manager, so that it is forked when first asked for. */
function withOwnFork(context: Omit<Context, 'em'>, orm: MikroORM): Context {
  let em: Context['em'] | undefined
  return Object.defineProperty(context as Context, 'em', {
    get: () => (em ??= orm.em.fork()),
    enumerable: true,
  })
}

async function verify({ identity }: Services, authorization: string): Promise<Identity> {
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (!bearer) throw unauthenticated('Send the token as "Authorization: Bearer ...".')
  try {
    return await identity.verify(bearer)
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
