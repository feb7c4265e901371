import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { bodyPath } from '../names.ts'
import { type JsonSchema, listSchema } from './json-schema.ts'
import { leafSchema } from './leaf-schema.ts'

/** Values that nobody may send: no account is made an admin. */
const NOT_SENT = new Set(['admin'])

/** What a body may carry for an input of the schema: names of the specification, enums in lower case. */
export function bodySchema(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return bodySchema(type.ofType)
  if (isListType(type)) return listSchema(bodySchema(type.ofType))
  if (!isInputObjectType(type)) {
    const { enum: values, ...leaf } = leafSchema(type, (name) => name.toLowerCase())
    return values ? { ...leaf, enum: values.filter((value) => !NOT_SENT.has(String(value))) } : leaf
  }
  const fields = Object.values(type.getFields())
  const required = fields.filter(({ type: of }) => isNonNullType(of)).map(({ name }) => bodyPath(name))
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type: of, description }) => [
        bodyPath(name),
        { ...bodySchema(of), ...(description && { description }) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  }
}
