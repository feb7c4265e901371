import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { buildProductSchema } from '../../schema.ts'
import { openApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

interface Operation {
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>
}

interface Described {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

let described: Promise<Described> | undefined
export const describedApi = (): Promise<Described> => (described ??= describe())

const describe = async (): Promise<Described> =>
  openApiDocument(await buildProductSchema(), { title: 'Test', url: 'http://casebound.test' }) as Described

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
addFormats.default(ajv)

/** What of an answer differs from the description of its call; a property it does not name differs too. */
export async function undescribed(
  method: string,
  url: string,
  status: number,
  body: unknown,
): Promise<unknown[]> {
  const { paths, components } = await describedApi()
  const calls = paths[url] ?? paths[`${url}/`]
  const answer = calls?.[method.toLowerCase()]?.responses[String(status)]
  if (calls && !answer) return [`${method} ${url} does not say that it answers ${status}.`]
  const schema = answer?.content['application/json'].schema
  // An address that is no call answers as every call is refused.
  const check = checkOf(!schema || schema.$ref ? components.schemas.Error : schema)
  return check(body) ? [] : (check.errors ?? [])
}

const checks = new Map<unknown, ValidateFunction>()
function checkOf(schema: unknown): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(closed(schema) as object)
  checks.set(schema, check)
  return check
}

/** The same schema, which nothing that it does not name fits. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inner && inner.type === 'object' ? { ...inner, additionalProperties: false } : inner
}
