import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Target } from '../../backup/arguments.ts'
import { writeBackup } from '../../backup/draft.ts'
import { openBackup } from '../../backup/open-backup.ts'
import { migrate } from '../../db/migrate.ts'
import { withClient } from '../postgres/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/start.ts'
import { backUpEmbedded } from './back-up-embedded.ts'
import { restoreEmbedded } from './restore-embedded.ts'

interface HowToRestore {
  from?: string
  into?: string
  replace?: boolean
}

/** A data folder with a migrated embedded database that is archived, and a table of notes to tell one instant from another. */
export class DataFolder {
  readonly home: string
  server: EmbeddedPostgres
  readonly said: string[] = []

  private constructor(home: string, server: EmbeddedPostgres) {
    this.home = home
    this.server = server
  }

  static async open(): Promise<DataFolder> {
    const home = await mkdtemp(join(tmpdir(), 'casebound-backup-'))
    await chmod(home, 0o755)
    const folder = new DataFolder(home, await startIn(home))
    await migrate(folder.server.url)
    await folder.sql('create table notes (id int primary key, text text)')
    return folder
  }

  get path(): string {
    return dataIn(this.home)
  }

  get backup(): string {
    return join(this.home, 'backup')
  }

  async start(): Promise<void> {
    this.server = await startIn(this.home)
  }

  async sql<Row extends object>(text: string): Promise<Row[]> {
    return (await withClient(this.server.url, (client) => client.query<Row>(text))).rows
  }

  async note(id: number, text: string): Promise<void> {
    await this.sql(`insert into notes values (${id}, '${text}')`)
  }

  /** What was noted below zero. */
  async notes(): Promise<string[]> {
    return (await this.sql<{ text: string }>('select text from notes where id < 0 order by id')).map(
      ({ text }) => text,
    )
  }

  async now(): Promise<Date> {
    const [row] = await this.sql<{ now: Date }>('select clock_timestamp() as now')
    return row?.now ?? new Date(Number.NaN)
  }

  async backUp(to = this.backup): Promise<void> {
    const from = { dataDir: this.path, walArchive: archiveIn(this.home), withAccounts: true }
    await writeBackup(to, (draft) => backUpEmbedded(from, draft, () => undefined))
  }

  async restore(target: Target = 'backup', how: HowToRestore = {}): Promise<Date | undefined> {
    const { from = this.backup, into = this.path, replace = false } = how
    const backup = await openBackup(from)
    if (backup.manifest.kind !== 'cluster') throw new Error('This is a backup of another kind.')
    return restoreEmbedded(
      {
        backup: { ...backup, manifest: backup.manifest },
        target,
        walArchive: archiveIn(this.home),
        say: (line) => void this.said.push(line),
      },
      { dataDir: into, replace, withAccounts: true },
    )
  }

  async lose(): Promise<void> {
    await this.server.stop()
    await rm(this.path, { recursive: true })
  }

  async close(): Promise<void> {
    await this.server.stop()
    await rm(this.home, { recursive: true, force: true, maxRetries: 10 })
  }
}

const dataIn = (home: string) => join(home, 'data')
const archiveIn = (home: string) => join(home, 'archive')
const startIn = (home: string) =>
  startEmbeddedPostgres({ dataDir: join(dataIn(home), 'postgres'), walArchive: archiveIn(home) })

/** Writes notes above zero, one after another, until told to stop. */
export function keepWriting({ server }: DataFolder) {
  const over = new AbortController()
  const progress = { written: 0 }
  const writing = withClient(server.url, async (client) => {
    for (let next = 1; !over.signal.aborted; next++) {
      await client.query(`insert into notes values (${next}, repeat(md5('${next}'), 20))`)
      progress.written = next
    }
  })
  return {
    written: () => progress.written,
    /** Until it has written that many more. */
    goesOn: async (more: number) => {
      const wanted = progress.written + more
      while (progress.written < wanted) await Promise.race([writing, setImmediate()])
    },
    stop: () => {
      over.abort()
      return writing
    },
  }
}
