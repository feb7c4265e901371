import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildProductSchema } from '../schema.ts'

/** The SDL as it is committed: sorted, so that its diff shows only what changed. */
export async function schemaText(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildProductSchema()))}\n`
}
