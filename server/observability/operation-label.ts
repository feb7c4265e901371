import { Kind } from 'graphql'
import type { Execution } from '../graphql/execute.ts'

/** Documents of our own client are told by their names; those of strangers, who name theirs as they like, by the first field they ask. */
export function operationLabel({ operation, isOurs }: Execution): string {
  if (isOurs && operation.name) return operation.name.value
  const [first] = operation.selectionSet.selections
  return `${operation.operation}.${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`
}
