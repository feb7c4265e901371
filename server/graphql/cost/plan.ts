import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { isLeftOut } from './conditions.ts'
import { fieldCost, isFrame } from './field-cost.ts'
import { type Size, sizeKey, sizeOf, type Variables } from './size.ts'

/** More than any document of a thousand words needs; what needs more is taken to cost more than anything may. */
const MAX_SELECTIONS = 1_000

/** A field that costs something, or has something below it that does. */
export interface PlannedField {
  /** Its name in the answer. */
  key: string
  /** The first place in the document that asks for it. */
  node: FieldNode
  points: number
  each: number
  size: Size
  isList: boolean
  /** It only leads to the objects of a page, and what they cost is the page's. */
  isFrame: boolean
  below: Selection | null
}

/** What is asked of the objects of one type at one or several places; children have lower numbers. */
export interface Selection {
  number: number
  fields: PlannedField[]
  /** What one object costs, when no variable has a say. */
  constant: number | null
  /** No list anywhere below: what is asked is what is answered. */
  isFlat: boolean
}

export interface Plan {
  root: Selection
  /** Every selection, children before their parents. */
  selections: Selection[]
}

/** The fields of one name in the answer, wherever the document asks for them: the executor runs them as one. */
type Merged = Map<string, FieldNode[]>

/**
 * Lays out what an operation costs, merged as the executor merges it. What is asked alike is laid out once, so that
 * fragments spread in each other take no more time than they have text. Null when it is too intertwined to tell.
 */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  conditions: Variables,
): Plan | null {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  const numbers = new Map<SelectionSetNode, number>()
  const known = new Map<string, Selection>()
  const selections: Selection[] = []

  const numberOf = (set: SelectionSetNode): number => {
    const number = numbers.get(set) ?? numbers.size
    numbers.set(set, number)
    return number
  }

  const collect = (
    type: GraphQLObjectType,
    set: SelectionSetNode,
    found: Merged,
    spread: Set<string>,
  ): void => {
    for (const selection of set.selections) {
      if (isLeftOut(selection, conditions)) continue
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        const nodes = found.get(key)
        if (nodes) nodes.push(selection)
        else found.set(key, [selection])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value ?? type.name
        if (on === type.name) collect(type, selection.selectionSet, found, spread)
      } else {
        const name = selection.name.value
        const fragment = fragments.get(name)
        if (!fragment || spread.has(name)) continue
        spread.add(name)
        if (fragment.typeCondition.name.value === type.name)
          collect(type, fragment.selectionSet, found, spread)
      }
    }
  }

  const select = (type: GraphQLObjectType, sets: SelectionSetNode[], pageSize: Size | null): Selection => {
    const id = `${type.name} ${sizeKey(pageSize)} ${sets.map(numberOf).join()}`
    const same = known.get(id)
    if (same) return same
    if (selections.length >= MAX_SELECTIONS) throw new TooIntertwined()
    const merged: Merged = new Map()
    const spread = new Set<string>()
    for (const set of sets) collect(type, set, merged, spread)
    const fields = [...merged].flatMap(([key, nodes]) => plan(type, key, nodes, pageSize) ?? [])
    const selection = { number: selections.length, fields, ...summaryOf(fields) }
    known.set(id, selection)
    selections.push(selection)
    return selection
  }

  const plan = (
    parent: GraphQLObjectType,
    key: string,
    nodes: FieldNode[],
    pageSize: Size | null,
  ): PlannedField | null => {
    const [node] = nodes as [FieldNode]
    const field = definitionOf(schema, parent, node.name.value)
    if (!field) return null
    const cost = fieldCost(schema, parent, field)
    const type = getNamedType(field.type)
    const own = cost.pageSize === null ? null : sizeOf(node, operation, cost.pageSize)
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    const below = isObjectType(type) ? select(type, sets, own) : null
    const size = node.name.value === 'edges' && pageSize !== null ? pageSize : cost.items
    const isFree = cost.points === 0 && cost.each === 0 && (!below || below.constant === 0)
    if (isFree) return null
    const leadsOn = isFrame(parent) && (isFrame(type) || node.name.value === 'node')
    const { points, each, isList } = cost
    return { key, node, points, each, size, isList, isFrame: leadsOn, below }
  }

  const rootType =
    operation.operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType()
  if (!rootType) return null
  try {
    return { root: select(rootType, [operation.selectionSet], null), selections }
  } catch (error) {
    if (error instanceof TooIntertwined) return null
    throw error
  }
}

class TooIntertwined extends Error {}

function definitionOf(
  schema: GraphQLSchema,
  parent: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  }
  return parent.getFields()[name]
}

function summaryOf(fields: PlannedField[]): Pick<Selection, 'constant' | 'isFlat'> {
  let constant: number | null = 0
  for (const { points, each, size, below } of fields) {
    const one: number | null = below ? below.constant : 0
    constant =
      constant === null || one === null || typeof size !== 'number'
        ? null
        : constant + points + size * (each + one)
  }
  const isFlat = fields.every(({ isList, below }) => !isList && (!below || below.isFlat))
  return { constant, isFlat }
}
