import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { conditionsIn, conditionValues } from './conditions.ts'
import { type Plan, planOf } from './plan.ts'
import { actualPoints, type PricedField, pricedFields, requestedPoints } from './price.ts'
import { askedSize, type Variables } from './size.ts'

/** What nobody may spend, for documents that are too intertwined to tell. */
const BEYOND_TELLING = 1_000_000_000
/** Of a document with switches, as many ways to set them as pages of ours use. */
const MAX_VARIANTS = 16

/** What one operation costs with the variables it came with. */
export interface Price {
  requested: number
  /** What its answer cost, never more than was requested. */
  actual: (data: object | null | undefined) => number
  fields: () => PricedField[]
  /** How many objects its pages are asked for, by variables that fit their types. */
  pageSizes: (variables: Variables) => number[]
}

export type PriceOf = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
) => Price

/** Prices operations of the schema; how is worked out once for each document that is kept. */
export function createPriceOf(schema: GraphQLSchema): PriceOf {
  const known = new WeakMap<OperationDefinitionNode, (variables: Variables) => Plan | null>()
  return (document, operation, variables) => {
    let planFor = known.get(operation)
    if (!planFor) {
      planFor = planner(schema, document, operation)
      known.set(operation, planFor)
    }
    const plan = planFor(variables)
    if (!plan) return { requested: BEYOND_TELLING, actual: () => 0, fields: () => [], pageSizes: () => [] }
    // Nothing is asked for free: a request that reads nothing is a request.
    const requested = Math.max(1, Math.min(requestedPoints(plan, variables), BEYOND_TELLING))
    return {
      requested,
      actual: (data) => Math.max(1, Math.min(requested, actualPoints(plan, data))),
      fields: () => pricedFields(plan, variables),
      pageSizes: (fitting) =>
        plan.selections.flatMap(({ fields }) => fields.flatMap(({ node }) => askedSize(node, fitting) ?? [])),
    }
  }
}

/** A plan for each way its @skip and @include go; most documents have one. */
function planner(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const names = conditionsIn(document)
  if (names.length === 0) {
    const plan = planOf(schema, document, operation, {})
    return () => plan
  }
  const variants = new Map<string, Plan | null>()
  return (variables: Variables) => {
    const values = conditionValues(names, operation, variables)
    const key = names.map((name) => String(values[name] === true)).join()
    const same = variants.get(key)
    if (same !== undefined) return same
    const plan = planOf(schema, document, operation, values)
    if (variants.size < MAX_VARIANTS) variants.set(key, plan)
    return plan
  }
}
