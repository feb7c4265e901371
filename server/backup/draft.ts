import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CHECKSUMS, writeChecksums } from './checksums.ts'
import { sync, syncAll, type Written, writeNewFile } from './files.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

/** A backup that is being written. */
export interface Draft {
  /** Adds a file, by its path in the backup. */
  add(path: string, source: AsyncIterable<Buffer>): Promise<Written>
  counts(): { files: number; bytes: number }
}

/**
 * Writes a backup to `folder`, which must be free. Until the last byte is on disk it stands beside under another name and has no
 * checksums: what was cut short is never taken for a backup.
 */
export async function writeBackup(
  folder: string,
  fill: (draft: Draft) => Promise<Manifest>,
): Promise<Manifest> {
  const target = resolve(folder)
  await assertFree(target)
  await mkdir(dirname(target), { recursive: true })
  const place = await mkdtemp(join(dirname(target), `${basename(target)}.partial-`))
  try {
    const manifest = await fillDraft(place, fill)
    await syncAll(place)
    // Somebody else may have backed up to it meanwhile.
    await assertFree(target)
    await rmdir(target).catch(ignoreMissing)
    await rename(place, target)
    await sync(dirname(target))
    return manifest
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  }
}

async function fillDraft(place: string, fill: (draft: Draft) => Promise<Manifest>): Promise<Manifest> {
  const checksums = new Map<string, string>()
  let bytes = 0
  const add: Draft['add'] = async (path, source) => {
    const written = await writeNewFile(join(place, path), source)
    checksums.set(path, written.sha256)
    bytes += written.bytes
    return written
  }
  const manifest = await fill({ add, counts: () => ({ files: checksums.size, bytes }) })
  await add(MANIFEST, bytesOf(`${JSON.stringify(manifest, null, 2)}\n`))
  await writeNewFile(join(place, CHECKSUMS), bytesOf(writeChecksums(checksums)))
  return manifest
}

/** What is at hand as the content of a file. */
export async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content)
}

async function assertFree(target: string): Promise<void> {
  const found = await readdir(target).catch(ignoreMissing)
  if (found && found.length > 0)
    throw new Error(`${target} holds something already. Name a folder for this backup alone.`)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
