/** JSON Schema 2020-12, the language of OpenAPI 3.1; as much of it as our shapes need. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  items?: JsonSchema
  properties?: Properties
  required?: string[]
  anyOf?: JsonSchema[]
  maxItems?: number
  maxProperties?: number
  $ref?: string
}

export type Properties = Record<string, JsonSchema>

export const textSchema = (description?: string): JsonSchema => ({
  type: 'string',
  ...(description && { description }),
})

export const instantSchema = (description?: string): JsonSchema => ({
  ...textSchema(description),
  format: 'date-time',
})

/** Every property is always there. */
export const objectSchema = (properties: Properties): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

export const listSchema = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
