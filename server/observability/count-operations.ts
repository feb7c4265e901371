import { Histogram, type Registry } from 'prom-client'
import type { Execute } from '../graphql/execute.ts'
import { operationLabel } from './operation-label.ts'

/** How long operations take, for `/metrics`. */
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
    durations.observe({ operation: operationLabel(execution), outcome }, (performance.now() - from) / 1000)
    return result
  }
}
