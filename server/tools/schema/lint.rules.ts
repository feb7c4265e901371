import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'

const PASCAL = /^[A-Z][a-zA-Z0-9]*$/
const CAMEL = /^[a-z][a-zA-Z0-9]*$/
const UPPER = /^[A-Z][A-Z0-9_]*$/
/** A sentence, or a format by itself: `YYYY-MM-DD`. */
const SENTENCE = /\.$|^\S+$/
/** Named before the rule; renaming it would break who uses it. */
const OLD_INPUTS = new Set(['FreeBetween'])

/** What in the schema is not spoken as `schema/README.md` says, a line each: where, and what to write instead. */
export function lintSchema(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const roots = new Set<GraphQLNamedType>(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? []),
  )
  return types.flatMap((type) => [
    ...(PASCAL.test(type.name) ? [] : [`${type.name}: name types in PascalCase.`]),
    ...(roots.has(type) || type.description ? [] : [`${type.name}: say what it is.`]),
    ...sentence(type.name, type.description),
    ...(isEnumType(type) ? type.getValues() : []).flatMap(({ name, description, deprecationReason }) => [
      ...(UPPER.test(name) ? [] : [`${type.name}.${name}: name values in UPPER_CASE.`]),
      ...sentence(`${type.name}.${name}`, description),
      ...deprecation(`${type.name}.${name}`, deprecationReason),
    ]),
    ...(isInputObjectType(type) ? lintInput(type.name, Object.values(type.getFields())) : []),
    ...(isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).flatMap((field) => lintField(type, field, roots.has(type)))
      : []),
  ])
}

interface Named {
  name: string
  description?: string | null
  deprecationReason?: string | null
}

const lintInput = (type: string, fields: Named[]): string[] => [
  ...(/(Input|Filter)$/.test(type) || OLD_INPUTS.has(type)
    ? []
    : [`${type}: end the name of an input with Input or Filter.`]),
  ...fields.flatMap((field) => lintNamed(`${type}.${field.name}`, field)),
]

function lintField(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>, isRoot: boolean): string[] {
  const at = `${type.name}.${field.name}`
  const isConnection = /Connection!?$/.test(String(field.type))
  const { first, after } = Object.fromEntries(field.args.map((arg) => [arg.name, arg]))
  return [
    ...lintNamed(at, field),
    ...(isRoot && !field.description ? [`${at}: say what it does.`] : []),
    ...field.args.flatMap((arg) => lintNamed(`${at}(${arg.name}:)`, arg)),
    ...(isConnection && !(first && after) ? [`${at}: a connection takes first and after.`] : []),
    ...(isConnection && first && typeof first.defaultValue !== 'number'
      ? [`${at}: give first a default.`]
      : []),
  ]
}

const lintNamed = (at: string, { name, description, deprecationReason }: Named): string[] => [
  ...(CAMEL.test(name) ? [] : [`${at}: name it in camelCase.`]),
  ...sentence(at, description),
  ...deprecation(at, deprecationReason),
]

const sentence = (at: string, description: string | null | undefined): string[] =>
  !description || SENTENCE.test(description) ? [] : [`${at}: describe it in a sentence: ${description}`]

const deprecation = (at: string, reason: string | null | undefined): string[] =>
  reason === undefined || reason === null || /^Use .+\.$/s.test(reason) || /^Removed .+\.$/s.test(reason)
    ? []
    : [`${at}: say what to use instead: "Use x."`]
