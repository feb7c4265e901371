import { type GraphQLLeafType, isEnumType } from 'graphql'
import type { JsonSchema } from './json-schema.ts'

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  SafeInt: { type: 'integer', format: 'int64' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTimeISO: { type: 'string', format: 'date-time' },
}

/** A scalar, or an enum by its values as `valueOf` writes them. Throws for a scalar that has no JSON Schema here. */
export function leafSchema(type: GraphQLLeafType, valueOf: (name: string) => string): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => valueOf(name)) }
  const schema = SCALARS[type.name]
  if (!schema) throw new Error(`Say in leaf-schema.ts how ${type.name} looks in JSON.`)
  return schema
}
