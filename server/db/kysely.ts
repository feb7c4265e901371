import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Reads } from './replicas/reads.ts'
import type { ENTITIES } from '../entities.ts'

const NAMING = {
  tableNamingStrategy: 'entity',
  columnNamingStrategy: 'property',
  convertValues: true,
  processOnCreateHooks: true,
} as const

/** The tables by the names of their entities, the columns by those of their properties. */
export type Tables = InferKyselyDB<(typeof ENTITIES)[number], typeof NAMING>

/** Statements over many rows, typed from the entities and bound to the transaction `em` is in. */
export const tables = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>(NAMING)

/**
 * The rows of a statement the builder cannot say, written with Kysely's `sql`: a value stands where it is used and is
 * sent apart from the text. Bound to the transaction `em` is in. Columns keep their names, instants are text.
 */
export const rowsOf = async <Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(em.getKysely())).rows

const COMPILER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The same on the pool of the read models, where a report is neither compiled nor shared out; instants are dates. */
export async function readRows<Row>(reads: Reads, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(COMPILER)
  return (await reads.query(sql, [...parameters])).rows as Row[]
}
