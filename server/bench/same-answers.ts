import { deepStrictEqual } from 'node:assert'
import type { Operation } from './operations.ts'

const CHECKED = 25

/** Throws unless product and floor answer the very same to a sample of what is measured. */
export async function assertSame(operation: Operation, product: string, floor: string): Promise<void> {
  const { query, path, name } = operation
  for (const variables of operation.variables.slice(0, CHECKED)) {
    const [ours, theirs] = await Promise.all([
      ask(`${product}/graphql`, { query, variables }),
      ask(`${floor}${path}`, { variables }),
    ])
    deepStrictEqual(ours, theirs, `${name}: product and floor differ for ${JSON.stringify(variables)}`)
  }
}

async function ask(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
