import type { Execute } from '../../graphql/execute.ts'
import { currentWork } from '../work.ts'
import { operationLabel } from '../operation-label.ts'
import { inSpan } from './span.ts'

/** A span for each operation, under the name that `/metrics` has for it; none of its variables are told. */
export function traceOperations(execute: Execute): Execute {
  return (execution) =>
    inSpan(operationLabel(execution), 'INTERNAL', async () => {
      const result = await execute(execution)
      const { operation: type } = execution.operation
      const errors = result.errors?.length ?? 0
      currentWork()?.span?.set({ 'graphql.operation.type': type, 'graphql.errors': errors })
      return result
    })
}
