import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Opens an unlinked file: it is deleted when its handle is closed or the process ends. */
export async function openNamelessFile(folder = tmpdir()): Promise<FileHandle> {
  const path = join(folder, `casebound-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

export async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at)
    if (bytesRead === 0) throw new Error('The file is shorter than its reported size.')
    at += bytesRead
  }
  return bytes
}
