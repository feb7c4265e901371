import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that every user may enter. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

/** Runs `work` with a folder of its own, and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await createFolder()
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
