import type { FastifyInstance } from 'fastify'
import { refuseDeepText } from '../../lib/json-depth.rules.ts'

type Take = (rawBody: string, headers: Record<string, string>) => Promise<object>

/** A door for a provider's webhooks. Not a GraphQL operation: the signature is over the raw bytes, whatever their type. */
export function registerSignedDoor(app: FastifyInstance, path: string, take: Take): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      refuseDeepText(String(body))
      parsed(null, body)
    })
    scope.post(path, (request) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      return take(typeof request.body === 'string' ? request.body : '', headers)
    })
    done()
  })
}
