import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Written {
  bytes: number
  sha256: string
}

/** Writes a file that only its owner can read, and answers what was written. */
export async function writeNewFile(path: string, source: AsyncIterable<Buffer>): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      await file.writeFile(chunk)
      hash.update(chunk)
      bytes += chunk.length
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function hashOf(path: string): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const SYNCS_AT_ONCE = 16

/** Waits until a folder and everything in it is on disk; many at once, which a disk takes together. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
  const lane = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await sync(path)
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, lane))
  await sync(folder)
}

/** Waits until a file, or what was created or renamed in a folder, is on disk. */
export async function sync(path: string): Promise<void> {
  // Windows opens no folder, and no file for reading alone; its file system journals renames itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
