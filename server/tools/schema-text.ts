import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'

/** The SDL as it is committed: sorted, so that its diff shows only what changed. */
export const schemaText = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`
