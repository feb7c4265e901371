import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file on the disk that only its handle reaches: with the handle it goes, and with the process. */
export async function openNamelessFile(folder = tmpdir()): Promise<FileHandle> {
  const path = join(folder, `casebound-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/** Its first `size` bytes. */
export async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('The file is shorter than was said.')
    at += bytesRead
  }
  return bytes
}
