import {
  getNamedType,
  getOperationAST,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { snake } from '../names.ts'
import { type JsonSchema, listSchema, objectSchema, orNull } from './json-schema.ts'
import { leafSchema } from './leaf-schema.ts'

/** Enums that the specification writes in lower case; the others stay as GraphQL has them. */
const LOWERED = new Set([
  'userType',
  'cancellationPolicy',
  'stage',
  'claim',
  'state',
  'verdict',
  'reason',
  'kind',
  'bookingMode',
])

/** How a field is called in the answer. */
type NameOf = (field: string) => string

/**
 * What a document's selection answers at a path of fields, as JSON Schema. Its names and types are the schema's own, so
 * that a field added to the document is in the description too.
 */
export function answerSchema(
  schema: GraphQLSchema,
  document: string,
  path: string[],
  nameOf: NameOf = snake,
): JsonSchema {
  const operation = getOperationAST(parse(document))
  const root = operation && schema.getRootType(operation.operation)
  if (!root) throw new Error(`No operation: ${document}`)
  let type: GraphQLObjectType = root
  let { selectionSet } = operation
  for (const name of path) {
    const inner = selectionsOf(selectionSet).find((field) => field.name.value === name)?.selectionSet
    const found = getNamedType(type.getFields()[name]?.type)
    if (!inner || !isObjectType(found)) throw new Error(`The document selects nothing at ${path.join('.')}.`)
    type = found
    selectionSet = inner
  }
  return ofObject(type, selectionSet, nameOf)
}

const selectionsOf = ({ selections }: SelectionSetNode) =>
  selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection] : []))

function ofObject(type: GraphQLObjectType, selectionSet: SelectionSetNode, nameOf: NameOf): JsonSchema {
  const known = type.getFields()
  return objectSchema(
    Object.fromEntries(
      selectionsOf(selectionSet).map(({ name: { value }, selectionSet: inner }) => {
        const field = known[value]
        if (!field) throw new Error(`${type.name} has no ${value}.`)
        const description = field.description ? { description: field.description } : {}
        return [nameOf(value), { ...ofType(field.type, value, inner, nameOf), ...description }]
      }),
    ),
  )
}

function ofType(
  type: GraphQLOutputType,
  field: string,
  inner: SelectionSetNode | undefined,
  nameOf: NameOf,
): JsonSchema {
  if (!isNonNullType(type)) return orNull(present(type, field, inner, nameOf))
  return present(type.ofType, field, inner, nameOf)
}

function present(
  type: GraphQLOutputType,
  field: string,
  inner: SelectionSetNode | undefined,
  nameOf: NameOf,
): JsonSchema {
  if (isListType(type)) return listSchema(ofType(type.ofType as GraphQLOutputType, field, inner, nameOf))
  if (isLeafType(type)) return leafSchema(type, (name) => (LOWERED.has(field) ? name.toLowerCase() : name))
  if (isObjectType(type) && inner) return ofObject(type, inner, nameOf)
  throw new Error(`Say in answer-schema.ts what ${field} answers.`)
}
