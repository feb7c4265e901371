import { MikroORM, type Options, UnderscoreNamingStrategy } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { Migrator } from '@mikro-orm/migrations'
import { freeLostConnections } from './free-lost-connections.ts'
import type { DatabaseGuard } from './database-guard.ts'
import type { limitsBy } from './limits.ts'
import { promptClient } from './prompt-client.ts'
import { migrations } from './migrations/index.ts'

/** A relation holds an id (`mapToPk`), so that its column is called like its property. */
class Naming extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property)
  }
}

/** How long a request waits for a connection, when a crowd is before it. */
const CONNECTION_TIMEOUT_MS = 30_000

const config: Options = {
  extensions: [Migrator],
  namingStrategy: Naming,
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', transactional: true },
  forceUtcTimezone: true,
  flushMode: 'commit',
  discovery: { warnWhenNoEntities: false },
  logger: () => undefined,
}

/** What PostgreSQL itself ends: none for migrations, which take as long as they take. */
export type Limits = Partial<Omit<ReturnType<typeof limitsBy>, 'options'>> & { options?: string }

/** One per process: identity maps live in `em.fork()`, one per request. Migrations need no entities. */
export function createOrm(
  url: string,
  poolSize = 20,
  {
    guard,
    entities = [],
    ...limits
  }: Limits & { guard?: DatabaseGuard; entities?: Options['entities'] } = {},
): Promise<MikroORM> {
  return MikroORM.init({
    ...config,
    entities,
    clientUrl: url,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      onPoolCreated: (pool: Pool) => {
        freeLostConnections(pool)
        if (!guard) return
        Object.assign(pool, { Client: promptClient() })
        guard.protect('orm', pool)
      },
    },
  })
}
