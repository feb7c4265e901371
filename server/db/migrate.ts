import { installQueue } from '../queue/install-queue.ts'
import { createOrm } from './orm.ts'

/** Brings a database to the newest schema, its queue included. Safe to call when it already is. */
export async function migrate(url: string): Promise<void> {
  const orm = await createOrm(url, 2)
  try {
    await orm.migrator.up()
  } finally {
    await orm.close(true)
  }
  await installQueue(url)
}
