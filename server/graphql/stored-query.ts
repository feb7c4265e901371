import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql'
import type { Context } from '../context.ts'
import { badInput } from '../errors.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import { createPriceOf } from './cost/costs.ts'
import { MAX_REQUEST_POINTS } from './cost/request-limit.ts'
import { limitDocuments, LIMITS, refuseSubscriptions } from './limits.ts'

/** A query that is kept and run again and again, with one variable. */
export interface StoredQuery {
  document: DocumentNode
  /** Points it costs at most. */
  cost: number
}

const KEPT = { entries: 200, weight: 500_000 }
const known = new WeakMap<GraphQLSchema, BoundedMap<StoredQuery>>()

/**
 * Reads a query of one operation whose one variable is an id of this name: `query ($coachId: ID!) { … }`. Throws
 * BAD_USER_INPUT for anything else, for what the schema does not have, and for what costs more than a request may.
 */
export function readStoredQuery(schema: GraphQLSchema, text: string, variable: string): StoredQuery {
  const ofSchema = known.get(schema) ?? new BoundedMap<StoredQuery>(KEPT)
  known.set(schema, ofSchema)
  const found = ofSchema.get(text)
  if (found) return found
  const stored = read(schema, text, variable)
  ofSchema.set(text, stored)
  return stored
}

function read(schema: GraphQLSchema, text: string, variable: string): StoredQuery {
  const document = parsed(text)
  const [operation, ...others] = document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0)
    throw refused('Write one query, and nothing else.')
  const asks = (operation.variableDefinitions ?? []).map(
    (one) => `${one.variable.name.value}: ${print(one.type)}`,
  )
  if (asks.join() !== `${variable}: ID!`)
    throw refused(`Declare one variable, ${variable}, of the type ID!, and no other.`)
  const errors = validate(schema, document, [...specifiedRules, limitDocuments, refuseSubscriptions])
  if (errors[0]) throw refused(withPlace(errors[0]))
  const cost = createPriceOf(schema)(document, operation, {}).requested
  if (cost > MAX_REQUEST_POINTS)
    throw refused(`It costs ${cost} points. A request may cost ${MAX_REQUEST_POINTS}.`)
  return { document, cost }
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) throw refused(withPlace(error))
    throw error
  }
}

const withPlace = ({ message, locations }: GraphQLError) =>
  locations?.[0] ? `Line ${locations[0].line}, column ${locations[0].column}: ${message}` : message

const refused = (message: string) => badInput(message, [{ path: 'document', message }])

/** Its answer for whoever the context says; what is not theirs to ask is an error in it. */
export const runStoredQuery = async (
  schema: GraphQLSchema,
  { document }: StoredQuery,
  variableValues: Record<string, string>,
  contextValue: Context,
): Promise<ExecutionResult> => execute({ schema, document, variableValues, contextValue })
