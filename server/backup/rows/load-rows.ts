import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { RowsManifest } from '../manifest.ts'
import type { Backup } from '../open-backup.ts'
import { createProgress, type Say } from '../progress.ts'
import { copyIn } from './copy.ts'
import { loosen } from './loosen.ts'
import { inTransaction } from './session.ts'
import { fileOf, listTables } from './tables.ts'

export interface RowsBackup extends Backup {
  manifest: RowsManifest
}

/** Puts the rows of a backup in the place of all there are, in one transaction; `last` runs before its commit. */
export async function loadRows(
  client: Client,
  { folder, manifest }: RowsBackup,
  say: Say,
  last: () => Promise<void>,
): Promise<void> {
  await inTransaction(client, '', async () => {
    await assertSameTables(client, manifest)
    const names = manifest.tables.map(({ name }) => name)
    const tighten = await loosen(client)
    await client.query(`truncate ${names.join(', ')} cascade`)
    const progress = createProgress('Loaded', names.length, say, (count) => `${count} tables`)
    for (const { name, columns, rows } of manifest.tables) {
      const source = createReadStream(join(folder, fileOf(name)))
      const loaded = await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, source)
      if (loaded !== rows)
        throw new Error(`${name} has ${loaded} rows instead of ${rows}. Nothing was restored.`)
      progress.add(1)
    }
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query(`select setval('${name}', ${value}, ${isCalled})`)
    await tighten()
    await last()
  })
}

/** The queue's tables follow its package and not our migrations. */
async function assertSameTables(client: Client, { tables }: RowsManifest): Promise<void> {
  const shape = (table: { name: string; columns: string[] }) =>
    `${table.name} (${table.columns.toSorted().join(', ')})`
  const there = new Set((await listTables(client)).map(shape))
  const other = tables.map(shape).find((text) => !there.has(text))
  if (other)
    throw new Error(
      `The backup has ${other}, which this version of the product keeps in another way. Restore it with the version that wrote it. Nothing was restored.`,
    )
}
