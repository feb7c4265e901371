import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../db/is-outage.ts'
import { AppError, ERROR_STATUS } from '../../errors.ts'
import { ProviderUnavailableError } from '../../identity/errors.ts'
import type { EndpointName } from './endpoints.ts'
import { Refusal } from './refusal.ts'
import type { EmbeddedIdentity } from './start.ts'

const bodyLimit = 32 * 1024
const toolkit = '/identitytoolkit.googleapis.com'
const secureToken = '/securetoken.googleapis.com'

/** Everything Google's hosts and the emulator answer at; what is not served below is refused, never the app's page. */
const guarded = [toolkit, secureToken, '/www.googleapis.com/identitytoolkit', '/emulator']

/**
 * Serves the Firebase client SDK on the product's own port: `connectAuthEmulator(auth, location.origin)`.
 * Only the calls of an end user exist here; whoever brings administrator's credentials is turned away.
 */
export function registerIdentityProxy(
  app: FastifyInstance,
  { endpoints }: Pick<EmbeddedIdentity, 'endpoints'>,
): void {
  app.register((proxy, _options, done) => {
    proxy.setErrorHandler(answerError)
    proxy.addHook('onRequest', refuseCredentials)
    proxy.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    for (const name of Object.keys(endpoints) as EndpointName[]) {
      // In Fastify's paths a doubled colon is a colon.
      const path = name === 'token' ? `${secureToken}/v1/token` : `${toolkit}/v1/accounts::${name}`
      proxy.post(path, { bodyLimit }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return endpoints[name](request.body, request.ip)
      })
    }
    for (const prefix of guarded) {
      proxy.all(prefix, refuseUnknown)
      proxy.all(`${prefix}/*`, refuseUnknown)
    }
    done()
  })
}

async function refuseCredentials(request: FastifyRequest): Promise<void> {
  if (request.headers.authorization !== undefined) throw new Refusal('PERMISSION_DENIED', 403)
}

async function refuseUnknown(): Promise<never> {
  throw new Refusal('NOT_FOUND', 404)
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const [status, message] = describe(error)
  if (isRateLimited(error)) void reply.header('retry-after', String(error.extensions.retryAfter))
  if (status >= 500) request.log.error({ err: error }, 'An identity call failed')
  const code = message.split(' : ')[0]
  void reply.code(status).send({ error: { code: status, message }, message, code })
}

const isRateLimited = (error: Error): error is AppError =>
  error instanceof AppError && error.code === 'RATE_LIMITED'

function describe(error: FastifyError | Error): [status: number, message: string] {
  if (isRateLimited(error)) return [ERROR_STATUS[error.code], 'TOO_MANY_ATTEMPTS_TRY_LATER']
  if (error instanceof Refusal) return [error.status, error.message]
  // The SDK signs people out at its start for any other message.
  if (error instanceof ProviderUnavailableError || isOutage(error)) return [503, 'NETWORK_REQUEST_FAILED']
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return status < 500 ? [status, 'INVALID_REQ_TYPE : Unsupported request.'] : [500, 'INTERNAL_ERROR']
}
