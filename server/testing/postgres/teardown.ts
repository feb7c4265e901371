import { withClient } from '../../embedded/postgres/connect.ts'
import { dropDatabase } from './template.ts'
import { runToTearDown } from './run.ts'

/** Ends the embedded server of the run, or removes from a given one the template and clones named after it. */
export default async function tearDownPostgres(): Promise<void> {
  const run = runToTearDown()
  if (!run) return
  if (run.server) await run.server.stop()
  else await dropAll(run.url, run.template)
}

async function dropAll(url: string, template: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ]),
  )
  for (const { datname } of rows) await dropDatabase(url, datname)
}
