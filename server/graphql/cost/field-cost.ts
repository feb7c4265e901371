import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql'
import { MAX_ITEMS } from '../connection.type.ts'
import { declaredCost } from './cost.ts'
import { INTROSPECTION_COSTS } from './introspection-costs.ts'

/** The rules for whatever declares nothing, as Shopify prices its API: an object 1, what it holds 0, a page 2, a mutation 10. */
const COSTS = { object: 1, page: 2, mutation: 10, listItems: 5 }

/** What one field of the schema costs; what is asked of its objects comes on top. */
export interface FieldCost {
  /** Once, however much it answers. */
  points: number
  /** For each object it answers. */
  each: number
  isList: boolean
  /** How many objects a list is taken to have. */
  items: number
  /** Where it answers a page: how many are on it when nothing is said. */
  pageSize: number | null
}

export const MAX_PAGE_SIZE = MAX_ITEMS

const fieldsOf = (type: GraphQLNamedType) => (isObjectType(type) ? type.getFields() : {})
const isPage = (type: GraphQLNamedType) => 'edges' in fieldsOf(type) && 'pageInfo' in fieldsOf(type)
const isEdge = (type: GraphQLNamedType) => 'cursor' in fieldsOf(type) && 'node' in fieldsOf(type)

/** Types around the objects of a page, which cost nothing beside it. */
export const isFrame = (type: GraphQLNamedType): boolean =>
  isPage(type) || isEdge(type) || type.name === 'PageInfo'

function objectPoints(type: GraphQLNamedType): number {
  if (!isCompositeType(type) || isIntrospectionType(type) || isFrame(type)) return 0
  return declaredCost(type).points ?? COSTS.object
}

export function fieldCost(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): FieldCost {
  const type = getNamedType(field.type)
  const declared = INTROSPECTION_COSTS[`${parent.name}.${field.name}`] ?? declaredCost(field)
  const first = isPage(type) ? field.args.find(({ name }) => name === 'first') : undefined
  const points = parent === schema.getMutationType() ? COSTS.mutation : first ? COSTS.page : 0
  const isList = isListType(getNullableType(field.type))
  return {
    points: declared.points ?? points,
    each: objectPoints(type),
    isList,
    items: isList ? (declared.items ?? COSTS.listItems) : 1,
    pageSize: first ? Number(first.defaultValue ?? MAX_PAGE_SIZE) : null,
  }
}
