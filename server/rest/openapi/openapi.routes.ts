import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Services } from '../../context.ts'
import { openApiDocument } from './document.ts'

/** The address is known once the server listens, so that the document is made when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, schema: GraphQLSchema, services: Services): void {
  let text: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    const { env, publicUrl } = services
    text ??= JSON.stringify(openApiDocument(schema, { title: env.PRODUCT_NAME, url: publicUrl() }), null, 2)
    return reply.type('application/json').header('cache-control', 'no-cache').send(text)
  })
}
