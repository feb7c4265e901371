import { join } from 'node:path'
import { parseEnv } from '../env.ts'
import { migrate } from '../db/migrate.ts'
import { withStartLock } from '../db/start-lock.ts'

/** `npm run migrate`: brings the configured database, or the embedded one, to the newest schema. */
const env = parseEnv(process.env)
const bringUp = (url: string) => withStartLock(url, () => migrate(url))
if (env.DATABASE_DIRECT_URL) await bringUp(env.DATABASE_DIRECT_URL)
else {
  const { startEmbeddedPostgres } = await import('../embedded/postgres/start.ts')
  const postgres = await startEmbeddedPostgres({
    dataDir: join(env.DATA_DIR, 'postgres'),
    walArchive: env.WAL_ARCHIVE,
  })
  await bringUp(postgres.url)
  await postgres.stop()
}
