import type { Target } from './arguments.ts'
import type { Manifest } from './manifest.ts'

interface Settings {
  DATABASE_URL?: string | undefined
  WAL_ARCHIVE?: string | undefined
}

/** Throws a sentence when a backup cannot be restored to there under these settings, before anything is touched. */
export function assertRestorable({ kind, instant }: Manifest, target: Target, settings: Settings): void {
  if (kind === 'cluster' && settings.DATABASE_URL)
    throw new Error(
      'This is a backup of the embedded database. Restore it without DATABASE_URL; a backup that is taken with ' +
        'the address of the embedded database as DATABASE_URL can be restored anywhere.',
    )
  if (kind === 'rows' && !settings.DATABASE_URL)
    throw new Error(
      'This is a backup of a configured database. Name the one to restore into with DATABASE_URL.',
    )
  if (target === 'backup') return
  if (kind === 'rows')
    throw new Error('A backup of a configured database holds one instant: restore it without --until.')
  if (!settings.WAL_ARCHIVE)
    throw new Error(
      '--until needs what was kept since the backup: set WAL_ARCHIVE as it was for the product.',
    )
  if (target instanceof Date && target.toISOString() < instant)
    throw new Error(
      `The backup holds what there was at ${instant}. Name a later instant, or restore an earlier backup.`,
    )
}
