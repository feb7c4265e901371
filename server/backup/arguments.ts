import { parseArgs } from 'node:util'

export const BACKUP_USAGE = `Usage: npm run backup -- FOLDER
Backs up the product, which may be running, to FOLDER: its database, and the accounts of the embedded identity provider.`

export const RESTORE_USAGE = `Usage: npm run restore -- FOLDER [--until INSTANT|latest] [--replace]
Restores a backup into DATA_DIR, or into the database of DATABASE_URL. The product must not be running.
  --until    goes on from the backup with what WAL_ARCHIVE kept, to an instant such as 2026-11-24T09:30:00Z, or as far as it goes
  --replace  puts the backup in the place of what is there`

/** How far a restore goes: to the end of the backup, to all there is, or to an instant. */
export type Target = 'backup' | 'latest' | Date

export interface Restore {
  folder: string
  target: Target
  replace: boolean
}

/** Null when help is wanted. Throws with the usage when it makes no sense. */
export function readBackupArguments(args: string[]): string | null {
  const { values, positionals } = parse(args, { help: { type: 'boolean' } }, BACKUP_USAGE)
  return values.help ? null : onlyFolder(positionals, BACKUP_USAGE)
}

/** Null when help is wanted. Throws with the usage when it makes no sense. */
export function readRestoreArguments(args: string[]): Restore | null {
  const { values, positionals } = parse(
    args,
    { help: { type: 'boolean' }, until: { type: 'string' }, replace: { type: 'boolean' } },
    RESTORE_USAGE,
  )
  if (values.help) return null
  const { until, replace } = values as { until?: string; replace?: boolean }
  return {
    folder: onlyFolder(positionals, RESTORE_USAGE),
    target: until === undefined ? 'backup' : readTarget(until),
    replace: replace === true,
  }
}

/** An instant says its zone: 9:30 is another instant on the next machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

function readTarget(text: string): Target {
  if (text === 'latest') return text
  const instant = new Date(text)
  if (INSTANT.test(text) && !Number.isNaN(instant.getTime())) return instant
  throw new Error(
    `--until takes an instant with its zone, such as 2026-11-24T09:30:00Z or 2026-11-24T10:30+01:00, or "latest".\n\n${RESTORE_USAGE}`,
  )
}

function parse(args: string[], options: Record<string, { type: 'boolean' | 'string' }>, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

function onlyFolder([folder, ...more]: string[], usage: string): string {
  if (folder && more.length === 0) return folder
  throw new Error(usage)
}
