import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { enumText, scalarText } from './input-types.ts'

interface Known {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** One key of the answer, with every selection that the document makes under it. */
interface Asked {
  name: string
  nodes: FieldNode[]
  isOptional: boolean
}

/** The type of what is answered for a selection: one object type, or one of several. */
export function selectionText(set: SelectionSetNode, on: GraphQLOutputType, known: Known, depth = 0): string {
  return objectsText([set], on, known, depth)
}

function objectsText(sets: SelectionSetNode[], on: GraphQLOutputType, known: Known, depth: number): string {
  const type = getNamedType(on)
  const objects = isAbstractType(type) ? known.schema.getPossibleTypes(type) : [type as GraphQLObjectType]
  return [...new Set(objects.map((object) => objectText(sets, object, known, depth)))].join(' | ')
}

function objectText(sets: SelectionSetNode[], type: GraphQLObjectType, known: Known, depth: number): string {
  const asked = new Map<string, Asked>()
  for (const set of sets) collect(set.selections, type, known, asked, false)
  const indent = '  '.repeat(depth + 1)
  const lines = [...asked].map(
    ([key, field]) =>
      `${indent}${key}${field.isOptional ? '?' : ''}: ${fieldText(field, type, known, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function fieldText({ name, nodes }: Asked, type: GraphQLObjectType, known: Known, depth: number): string {
  if (name === '__typename') return `'${type.name}'`
  const field = type.getFields()[name]
  if (!field) return 'unknown'
  return outputText(field.type, (inner) => {
    if (isEnumType(inner)) return enumText(inner.getValues())
    if (!isCompositeType(inner)) return scalarText(inner.toString())
    return objectsText(
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      inner,
      known,
      depth,
    )
  })
}

function outputText(type: GraphQLOutputType, text: (named: GraphQLNamedOutputType) => string): string {
  if (isNonNullType(type)) return wholeText(type.ofType, text)
  return `${wholeText(type, text)} | null`
}

const wholeText = (type: GraphQLOutputType, text: Parameters<typeof outputText>[1]): string =>
  isListType(type) ? `(${outputText(type.ofType as GraphQLOutputType, text)})[]` : text(getNamedType(type))

/** Gathers what is asked of an object of this type, through its fragments; what a directive may leave out is optional. */
function collect(
  selections: readonly SelectionNode[],
  type: GraphQLObjectType,
  known: Known,
  asked: Map<string, Asked>,
  isOptional: boolean,
): void {
  for (const node of selections) {
    const mayBeLeftOut =
      isOptional || (node.directives ?? []).some(({ name }) => /^(skip|include)$/.test(name.value))
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      const before = asked.get(key)
      asked.set(key, {
        name: node.name.value,
        nodes: [...(before?.nodes ?? []), node],
        isOptional: mayBeLeftOut && (before?.isOptional ?? true),
      })
      continue
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? known.fragments.get(node.name.value) : node
    if (fragment && holdsFor(fragment.typeCondition?.name.value, type, known))
      collect(fragment.selectionSet.selections, type, known, asked, mayBeLeftOut)
  }
}

function holdsFor(condition: string | undefined, type: GraphQLObjectType, { schema }: Known): boolean {
  if (!condition || condition === type.name) return true
  const named = schema.getType(condition)
  return isAbstractType(named) && schema.isSubType(named, type)
}
