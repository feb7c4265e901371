import { migrate } from '../db/migrate.ts'
import { seedSize } from '../seed/size/seed-size.ts'
import { withClient } from '../embedded/postgres/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/postgres/start.ts'

export interface BenchData {
  postgres: EmbeddedPostgres
  url: string
}

/** A database of that many listed coaches in a folder of its own, filled the first time and kept for the next. */
export async function openBenchData(
  folder: string,
  coaches: number,
  say: (line: string) => void,
): Promise<BenchData> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, database: `bench_${coaches}` })
  try {
    await migrate(postgres.url)
    const missing = coaches - (await countListed(postgres.url))
    if (missing > 0) {
      say(`Writing ${missing.toLocaleString('en-GB')} coaches ...`)
      await seedSize(postgres.url, { coaches: missing, now: new Date() })
    }
    await withClient(postgres.url, (client) => client.query('vacuum analyze coach_listings'))
    await liftBudget(postgres.url)
    return { postgres, url: postgres.url }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** One machine asks here for as much as all partners together. */
const liftBudget = (url: string) =>
  withClient(url, async (client) => {
    await client.query(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at)
       select key, 1, '1000000000', 'For the benchmark', id, '2000-01-01'
       from unnest(array['limits.points_per_network', 'limits.own_points_per_network']) as key, (select id from users limit 1) as one
       on conflict do nothing`,
    )
    await client.query('update setting_epoch set value = value + 1')
  })

const countListed = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from coach_listings',
    )
    return rows[0]?.count ?? 0
  })
