import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import type { Context } from '../context.ts'
import { limitTo, READ_DEADLINE_MS } from '../db/deadline.ts'
import { createCompile } from './compile.ts'

export interface Execution {
  document: DocumentNode
  /** What the protocol selected; nothing else in the document runs. */
  operation: OperationDefinitionNode
  variables?: Record<string, unknown>
  contextValue: Context
  /** Whether the product itself wrote the document; anybody may send it. */
  isOurs: boolean
  /** Whether the answer is to say what it cost; undefined when the request does not wish either. To a key it always does. */
  tellsCost?: boolean | undefined
}

export type Execute = (execution: Execution) => Promise<ExecutionResult>

/** Runs operations on the schema: compiled to plain functions where that repays, and interpreted elsewhere. */
export function createExecute(schema: GraphQLSchema): Execute {
  const compile = createCompile(schema)
  return async ({ document, operation, variables = {}, contextValue, isOurs }) => {
    if (operation.operation === OperationTypeNode.QUERY) limitTo(READ_DEADLINE_MS)
    // What is told of a change is read where it was made.
    else contextValue.reads = contextValue.pool
    const compiled = compile(document, operation, isOurs)
    if (compiled) return compiled.query(null, contextValue, variables)
    const operationName = operation.name?.value ?? null
    return execute({ schema, document, operationName, variableValues: variables, contextValue })
  }
}
