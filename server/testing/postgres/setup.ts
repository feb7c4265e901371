import { withClient } from '../../embedded/postgres/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createTemplate } from './template.ts'
import { startTemporaryPostgres } from './temporary.ts'
import { keepForTeardown } from './run.ts'

/**
 * Once before all operation tests: a server (that of TEST_DATABASE_URL, or an embedded one that lives as long
 * as the run) and a migrated template on it, told in TEST_POSTGRES_URL and TEST_TEMPLATE. Workers clone it.
 */
export default async function setUpPostgres(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTemporaryPostgres()
  const url = server?.url ?? String(process.env.TEST_DATABASE_URL)
  const template = `casebound_test_${process.pid}`
  try {
    await createTemplate(url, template, migrateForTests)
  } catch (error) {
    // Jest runs no teardown after a setup that failed.
    await server?.stop()
    throw error
  }
  keepForTeardown({ server, url, template })
  process.env.TEST_POSTGRES_URL = url
  process.env.TEST_TEMPLATE = template
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
