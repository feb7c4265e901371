import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const extension = '.json'

/**
 * A folder of JSON records, one file each, readable by its owner only. A written record is on disk, whole, when the
 * promise resolves: temporary file, fsync, rename, fsync of the folder. Callers write a key once at a time.
 */
export class RecordFolder<T> {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  async readAll(): Promise<T[]> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    const names = await readdir(this.path)
    return Promise.all(names.filter((name) => name.endsWith(extension)).map((name) => this.read(name)))
  }

  async write(changes: Map<string, T | undefined>): Promise<void> {
    await Promise.all(
      [...changes].map(([key, record]) => this.writeOne(join(this.path, key + extension), record)),
    )
    await syncFolder(this.path)
  }

  private async read(name: string): Promise<T> {
    const file = join(this.path, name)
    const text = await readFile(file, 'utf8')
    try {
      return JSON.parse(text) as T
    } catch (cause) {
      throw new Error(`${file} is damaged: restore it from a backup, or remove it to lose that one record`, {
        cause,
      })
    }
  }

  private async writeOne(file: string, record: T | undefined): Promise<void> {
    if (record === undefined) return rm(file, { force: true })
    const temporary = `${file}.${process.pid}.tmp`
    await writeDurably(temporary, JSON.stringify(record))
    await rename(temporary, file)
  }
}

/** Writes a file that only its owner can read and waits until it is on disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file system journals renames itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
