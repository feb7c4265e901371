import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrations } from '../db/migrations/index.ts'
import { CHECKSUMS, findDamage, readChecksums } from './checksums.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { createProgress, type Say } from './progress.ts'

export interface Backup {
  folder: string
  manifest: Manifest
  /** Paths of its files. */
  paths: readonly string[]
  /** Compares every byte with its checksums, and throws a sentence that says what is damaged. */
  verify(say: Say): Promise<void>
}

const MAX_TOLD = 5

/** A whole backup that this version can restore, by what it says of itself. Throws a sentence otherwise. */
export async function openBackup(path: string): Promise<Backup> {
  const folder = resolve(path)
  const checksums = readChecksums(await read(folder, CHECKSUMS))
  const manifest = readManifest(await read(folder, MANIFEST))
  assertKnown(manifest.migrations)
  return {
    folder,
    manifest,
    paths: [...checksums.keys()],
    async verify(say) {
      const progress = createProgress('Checked', manifest.counts.bytes, say)
      const damage = await findDamage(folder, checksums, progress)
      if (damage.length > 0) throw damaged(damage)
    },
  }
}

function damaged(found: readonly string[]): Error {
  const told = found.slice(0, MAX_TOLD).map((line) => `  ${line}`)
  const more = found.length > MAX_TOLD ? [`  and ${found.length - MAX_TOLD} more`] : []
  return new Error(
    ['The backup is damaged. Use another one; nothing was restored.', ...told, ...more].join('\n'),
  )
}

/** A database from the future has tables and columns that this version would not fill. */
function assertKnown(applied: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.find((name) => !known.has(name))
  if (unknown)
    throw new Error(
      `The backup’s database is at migration ${unknown}, which this version of the product does not know. Restore it with the version that wrote it.`,
    )
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (cause) {
    throw new Error(
      `${folder} is no whole backup: it has no ${name}. A backup that was cut short ends in .partial-…; use another one.`,
      { cause },
    )
  }
}
