import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'

export interface Execution {
  document: DocumentNode
  operationName?: string | null
  variables?: Record<string, unknown>
  contextValue: Context
}

export type Execute = (execution: Execution) => Promise<ExecutionResult>

/**
 * Runs documents on the schema. One seen twice is compiled to plain functions, once; what is seen once is not
 * worth the milliseconds, and a stream of unlike documents cannot make us compile them all.
 */
export function createExecute(schema: GraphQLSchema): Execute {
  const seen = new WeakMap<DocumentNode, Map<string, CompiledQuery | 'once' | 'plain'>>()
  return async ({ document, operationName, variables = {}, contextValue }) => {
    const operations = seen.get(document) ?? new Map<string, CompiledQuery | 'once' | 'plain'>()
    seen.set(document, operations)
    const key = operationName ?? ''
    const known = operations.get(key)
    if (known === 'once') operations.set(key, compile(schema, document, key))
    else if (!known) operations.set(key, 'once')
    const compiled = operations.get(key)
    if (typeof compiled === 'object') return compiled.query(null, contextValue, variables)
    return execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
    })
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string,
): CompiledQuery | 'plain' {
  const compiled = compileQuery(schema, document, operationName)
  return isCompiledQuery(compiled) ? compiled : 'plain'
}
