import { Kind } from 'graphql'
import { Histogram, type Registry } from 'prom-client'
import type { Execute, Execution } from '../graphql/execute.ts'

/**
 * How long operations take, for `/metrics`. Documents of our own client are told by their names; those of strangers, who
 * name theirs as they like, by the first field of the schema they ask.
 */
export function countOperations(execute: Execute, registry: Registry): Execute {
  const durations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Time to execute an operation, in seconds, by its name or its first field, and whether it had errors.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  return async (execution) => {
    const from = performance.now()
    const result = await execute(execution)
    const outcome = result.errors ? 'errors' : 'ok'
    durations.observe({ operation: labelOf(execution), outcome }, (performance.now() - from) / 1000)
    return result
  }
}

function labelOf({ operation, isOurs }: Execution): string {
  if (isOurs && operation.name) return operation.name.value
  const [first] = operation.selectionSet.selections
  return `${operation.operation}.${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`
}
