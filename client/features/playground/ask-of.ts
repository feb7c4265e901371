import { Kind, parse } from 'graphql'
import type { Ask } from './send.ts'

interface Written {
  query: string | null
  variables?: string | null
  operationName?: string | null
}

/** The request that a tab stands for; null while there is nothing to ask, or its variables are no object yet. */
export function askOf({ query, variables, operationName }: Written): Ask | null {
  if (!query?.trim()) return null
  const read = objectIn(variables?.trim() || '{}')
  if (!read) return null
  const name = operationIn(query, operationName)
  return {
    query,
    ...(Object.keys(read).length > 0 && { variables: read }),
    ...(name && { operationName: name }),
  }
}

/** The operation that is meant, if the query has it: for a moment after a query is opened, the editor names the one before. */
export function operationIn(query: string, name: string | null | undefined): string | null {
  if (!name) return null
  try {
    const isThere = parse(query).definitions.some(
      (node) => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === name,
    )
    return isThere ? name : null
  } catch {
    return name
  }
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
