import type { GraphQLSchema } from 'graphql'
import { guard } from './permissions/shield.ts'
import { buildProductSchema } from './schema.ts'

let schemaOfProcess: Promise<GraphQLSchema> | undefined

/** The schema with its guard. Nothing in it belongs to one app: a process makes it once. */
export const guardedSchema = (): Promise<GraphQLSchema> =>
  (schemaOfProcess ??= buildProductSchema().then(guard))
