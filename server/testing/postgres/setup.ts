import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { withClient } from '../../embedded/postgres/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { fastFolder } from '../fast-folder.ts'
import { isKept, keepCluster, keptCluster, withKeptLock } from './kept-cluster.ts'
import { keepForTeardown } from './run.ts'
import { createTemplate } from './template.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary.ts'

const TEMPLATE = 'casebound_test'

/**
 * Once before all operation tests: a server (that of TEST_DATABASE_URL, or an embedded one that lives as long
 * as the run) and a migrated template on it, told in TEST_POSTGRES_URL and TEST_TEMPLATE. Workers clone it.
 */
export default async function setUpPostgres(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startFromKept()
  const url = server?.url ?? String(given)
  const template = server ? TEMPLATE : `${TEMPLATE}_${process.pid}`
  if (!server) await createTemplate(url, template, migrateForTests)
  keepForTeardown({ server, url, template })
  process.env.TEST_POSTGRES_URL = url
  process.env.TEST_TEMPLATE = template
}

/** A server on a copy of the kept cluster, which is made when there is none yet. */
async function startFromKept(): Promise<TemporaryPostgres> {
  const kept = await keptCluster()
  if (!(await isKept(kept)))
    await withKeptLock(async () => {
      if (!(await isKept(kept))) await makeKept(kept)
    })
  return startTemporaryPostgres(kept)
}

async function makeKept(kept: string): Promise<void> {
  const dataDir = await fastFolder('casebound-template-')
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    await createTemplate(server.url, TEMPLATE, migrateForTests)
    await server.stop()
    await keepCluster(kept, server.cluster)
  } finally {
    // Jest runs no teardown after a setup that failed.
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What the clock alone begins, by night or by week, begins in a test that asks for it, whatever the day of the run. */
async function migrateForTests(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  await withClient(databaseUrl, async (client) => {
    await client.query(`update payout_batches set due_at = '2100-01-01'`)
    await client.query(
      `insert into reconciliations (since, started_at, finished_at, events, missed, differences)
       values ('2100-01-01', '2100-01-01', '2100-01-01', 0, 0, 0)`,
    )
    await client.query(
      `insert into analytics_days (day, figure, part, value) values ('2100-01-01', '', '', 0)`,
    )
    await client.query(
      `insert into fair_score_runs (computed_at, people, scorecards) values ('2100-01-01', 0, 0)`,
    )
  })
}
