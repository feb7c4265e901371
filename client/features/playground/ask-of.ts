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
  return {
    query,
    ...(Object.keys(read).length > 0 && { variables: read }),
    ...(operationName && { operationName }),
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
