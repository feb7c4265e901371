import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Target } from '../../backup/arguments.ts'
import type { Backup } from '../../backup/open-backup.ts'
import type { ClusterManifest } from '../../backup/manifest.ts'
import { createProgress, type Say } from '../../backup/progress.ts'
import { type Account, give } from '../postgres/account.ts'
import { prepareArchive } from '../postgres/archive.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { makeKeys, type Place, writeKeys } from '../postgres/cluster.ts'
import { recover } from './recover.ts'
import {
  endedInGap,
  noteTimeline,
  readNewTimeline,
  readTimelines,
  timelineAt,
  timelineOf,
} from './timelines.ts'
import { isHistory, segmentsFrom } from './wal.ts'

export interface ClusterBackup extends Backup {
  manifest: ClusterManifest
}

export interface Restoration {
  backup: ClusterBackup
  target: Target
  /** Where WAL was kept, if anywhere. */
  walArchive: string | undefined
  say: Say
}

/** Makes a whole cluster in the empty folder `fresh`, with keys of its own. Answers the instant of its last change. */
export async function restoreCluster(
  { backup, target, walArchive, say }: Restoration,
  { account }: Pick<Place, 'account'>,
  fresh: string,
): Promise<Date | undefined> {
  const { emptyFolders, wal } = backup.manifest
  const binaries = await findBinaries(account, say)
  const copy = createCopier(fresh, account)
  for (const folder of emptyFolders) await copy.folder(join(fresh, folder))
  const progress = createProgress('Copied', backup.manifest.counts.bytes, say)
  for (const path of backup.paths) {
    const to = placeIn(fresh, path)
    if (to) progress.add(await copy.file(join(backup.folder, path), to))
  }
  const archive =
    walArchive === undefined ? undefined : await prepareArchive(walArchive, { cluster: fresh, account })
  const archived = archive === undefined ? [] : await readdir(archive)
  for (const name of chooseArchived(archived, wal.last, target))
    await copy.file(join(String(archive), name), join(fresh, 'pg_wal', name))
  const keys = makeKeys()
  say('Recovering the database ...')
  const timeline = await chooseTimeline(target, wal.last, archive)
  const last = await recover({ cluster: fresh, account, binaries, keys, archive, target, timeline })
  const begun = await readNewTimeline(fresh)
  if (archive) await noteTimeline(archive, begun)
  if (target === 'latest' && endedInGap(archived, begun))
    say('The archive has a gap: what was written after the change that is named below could not be restored.')
  await writeKeys(fresh, keys, account)
  return last
}

function placeIn(fresh: string, path: string): string | undefined {
  const [, kind, rest = ''] = /^(cluster|wal)\/(.+)$/.exec(path) ?? []
  if (!kind) return undefined
  return kind === 'wal' ? join(fresh, 'pg_wal', rest) : join(fresh, rest)
}

async function chooseTimeline(target: Target, wal: string, archive: string | undefined): Promise<string> {
  if (!(target instanceof Date)) return target === 'latest' ? 'latest' : 'current'
  return String(timelineAt(target, timelineOf(wal), archive ? await readTimelines(archive) : []))
}

/** The history of timelines, always, so that the next gets a number of its own; segments when more than the backup is wanted. */
function chooseArchived(archived: readonly string[], last: string, target: Target): string[] {
  const histories = archived.filter(isHistory)
  if (target === 'backup') return histories
  const segments = segmentsFrom(archived, last)
  if (segments.length === 0)
    throw new Error(
      'WAL_ARCHIVE holds nothing that was written after this backup. ' +
        'Set it to the folder it had when the product ran, or restore without --until.',
    )
  return [...histories, ...segments]
}

/** Copies files into `home`, so that only whoever runs PostgreSQL can read them. Answers their bytes. */
function createCopier(home: string, account: Account | undefined) {
  const made = new Set([home])
  const folder = async (path: string): Promise<void> => {
    if (made.has(path)) return
    await folder(dirname(path))
    await mkdir(path, { mode: 0o700 })
    await give(path, account)
    made.add(path)
  }
  const file = async (from: string, to: string): Promise<number> => {
    await folder(dirname(to))
    await copyFile(from, to)
    await chmod(to, 0o600)
    await give(to, account)
    return (await stat(to)).size
  }
  return { folder, file }
}
