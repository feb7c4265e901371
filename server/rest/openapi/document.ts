import { getOperationAST, type GraphQLSchema, parse } from 'graphql'
import { inputTypeOf } from '../input-type.ts'
import { type Route, routes } from '../routes.ts'
import { answerOf } from './answers.ts'
import { bodySchema } from './body-schema.ts'
import { ERROR_SCHEMA, errorResponses } from './errors.ts'

interface About {
  title: string
  /** Where the calls are, without a slash at the end. */
  url: string
}

/** OpenAPI 3.1 of the REST calls, made from the route table and the schema behind it. */
export function openApiDocument(schema: GraphQLSchema, { title, url }: About): object {
  const paths: Record<string, object> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, schema) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} REST`,
      version: '1.0.0',
      description:
        'Thin adapters on the GraphQL schema (`/schema.graphql`), for sign-in and accounts. Everything else is asked at `/graphql`.',
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity provider’s token of a person, as `POST /api/auth/login` answers it.',
        },
      },
    },
  }
}

const SECURITY = { none: [], bearer: [{ bearer: [] }], optional: [{ bearer: [] }, {}] }

function operationOf(route: Route, schema: GraphQLSchema): object {
  const input = inputOf(route, schema)
  return {
    operationId: route.operationId,
    summary: route.summary,
    security: SECURITY[route.security ?? 'none'],
    ...(input && {
      requestBody: {
        required: input.isRequired,
        content: { 'application/json': { schema: bodySchema(input.type) } },
      },
    }),
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: answerOf(route, schema) } },
      },
      ...errorResponses(input !== undefined),
    },
  }
}

function inputOf({ document }: Route, schema: GraphQLSchema) {
  const operation = getOperationAST(parse(document))
  return operation ? inputTypeOf(schema, operation) : undefined
}
