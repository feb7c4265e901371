import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Client } from 'pg'
import { bytesOf, type Draft } from '../../backup/draft.ts'
import type { ClusterManifest } from '../../backup/manifest.ts'
import { createProgress, type Progress, type Say } from '../../backup/progress.ts'
import { withClient } from '../postgres/connect.ts'
import { codeOf } from '../postgres/files.ts'
import type { EmbeddedPostgres } from '../postgres/start.ts'
import { isLeftOut } from './left-out.ts'
import { segmentsBetween } from './wal.ts'

const CONTROL = 'global/pg_control'
const CONTROL_BYTES = 8192

type Copied = Pick<ClusterManifest, 'instant' | 'wal' | 'emptyFolders'>

/**
 * Copies the files of a running cluster. Files change under the copy; the WAL of meanwhile, which is copied last, puts that
 * right. A replication slot of this connection keeps it until then.
 */
export async function copyCluster(
  { cluster, adminUrl }: Pick<EmbeddedPostgres, 'cluster' | 'adminUrl'>,
  draft: Draft,
  say: Say,
): Promise<Copied> {
  return withClient(adminUrl, async (client) => {
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const first = await walFile(client, `pg_backup_start('casebound', true)`)
    const emptyFolders = await copyFiles(cluster, draft, say)
    const { last, label, instant } = await endBackup(client)
    await draft.add('cluster/backup_label', bytesOf(label))
    for (const segment of segmentsBetween(first, last))
      await draft.add(`wal/${segment}`, createReadStream(join(cluster, 'pg_wal', segment)))
    return { instant, wal: { first, last }, emptyFolders }
  })
}

async function walFile(client: Client, lsn: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${lsn}) as name`)
  return String(rows[0]?.name)
}

/** The end is in WAL that is on disk when this returns: PostgreSQL begins another file. */
async function endBackup(client: Client): Promise<{ last: string; label: string; instant: string }> {
  const { rows } = await client.query<{ last: string; label: string; now: Date }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, clock_timestamp() as now from pg_backup_stop(false)`,
  )
  const [end] = rows
  if (!end) throw new Error('PostgreSQL did not end the backup.')
  return { last: end.last, label: end.label, instant: end.now.toISOString() }
}

/** Answers the folders that hold nothing. */
async function copyFiles(cluster: string, draft: Draft, say: Say): Promise<string[]> {
  const { files, folders } = await listCluster(cluster)
  const sizes = await Promise.all(files.map((path) => sizeOf(join(cluster, path))))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const progress = createProgress('Copied', total, say)
  for (const path of files) await copyOne(cluster, path, draft, progress)
  return folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))
}

async function listCluster(cluster: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const files: string[] = []
  const folders: string[] = []
  for (const entry of entries) {
    const path = relative(cluster, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isSymbolicLink())
      throw new Error(
        `${path} of the database leads out of its folder (a tablespace). Such a database has no backup here.`,
      )
    if (isLeftOut(path)) continue
    ;(entry.isDirectory() ? folders : files).push(path)
  }
  return { files, folders }
}

/** A table may be dropped meanwhile; then nobody needs its file. */
async function copyOne(cluster: string, path: string, draft: Draft, progress: Progress): Promise<void> {
  const file = await openIfThere(join(cluster, path))
  if (!file) return
  const content = path === CONTROL ? readControl(file) : file.createReadStream({ autoClose: false })
  try {
    const { bytes } = await draft.add(`cluster/${path}`, content)
    progress.add(bytes)
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Until two looks find the same: it is written at once, but not read at once. */
async function* readControl(file: FileHandle): AsyncGenerator<Buffer> {
  const look = async () => (await file.read(Buffer.alloc(CONTROL_BYTES), 0, CONTROL_BYTES, 0)).buffer
  let before = await look()
  for (let now = await look(); !now.equals(before); now = await look()) before = now
  yield before
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
