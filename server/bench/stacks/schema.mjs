import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { Pool } from 'pg'

/** The product's schema, answered by the floor's own statements. */
const { floorPage } = await import(join(process.env.FLOOR, 'floor-page.js'))
const { floorCoach } = await import(join(process.env.FLOOR, 'floor-coach.js'))

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})

export const resolvers = {
  Query: {
    coaches: (_root, { filter, first }) => floorPage(pool, filter ?? {}, first ?? 20),
    coach: (_root, { id }) => floorCoach(pool, id),
  },
}

export const typeDefs = readFileSync(process.env.SDL, 'utf8')

export function makeSchema() {
  const schema = buildSchema(typeDefs)
  const fields = schema.getQueryType().getFields()
  for (const [name, resolve] of Object.entries(resolvers.Query)) fields[name].resolve = resolve
  return schema
}

/** Tells the benchmark where this listens. */
export function ready(port) {
  process.send?.({ port })
  process.on('disconnect', () => process.exit(0))
}
