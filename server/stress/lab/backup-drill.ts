import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../../embedded/postgres/connect.ts'
import { startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { runNpmCommand } from '../../testing/backup/run-npm-command.ts'
import { differing, tableChecksums } from '../../testing/backup/table-checksums.ts'
import { inSeconds } from '../report/figures.ts'
import { adminUrlOf, type Lab, postmasterOf, type Subject } from './lab.ts'
import { becomes } from '../people/retry.ts'
import { type Standstill, standStill } from './standstill.ts'
import { line, type Line, none } from '../report/table.ts'

type Env = Record<string, string>

/** Of ten lines that a backup says while it copies. */
const STANDS_STILL_AT = 2
const ARCHIVED_TIMEOUT_MS = 30_000

export interface BackedUp extends Standstill {
  code: number | null
  tookMs: number
}

/** From some point of the copy on the product stands still, so that what there is at the backup’s end is known. */
export async function backUpUnderLoad(
  lab: Lab,
  subject: Subject,
  folder: string,
  env: Env,
): Promise<BackedUp> {
  let told = 0
  let standing: ReturnType<typeof standStill> | undefined
  const started = performance.now()
  const { code, said } = await runNpmCommand('backup', [folder], env, (_, command) => {
    if (++told !== STANDS_STILL_AT) return
    // It waits for the product to be quiet, and not the other way round.
    command.kill('SIGSTOP')
    standing = standStill(subject).finally(() => command.kill('SIGCONT'))
    standing.catch(() => undefined)
  })
  const tookMs = performance.now() - started
  lab.say(`  ${said.split('\n').at(-1)}`)
  if (!standing) throw new Error(`The backup did not get that far. It said:\n${said}`)
  const { goOn, ...stood } = await standing
  goOn()
  const [, instant = ''] = /as of (\S+Z):/.exec(said) ?? []
  if (!(stood.at.toISOString() < instant)) throw new Error('The backup ended before the product stood still.')
  return { ...stood, code, tookMs }
}

/** Until the archive has all there is, as it has a while after the last change. */
export async function archiveAll({ dataDir }: Subject): Promise<void> {
  const url = await adminUrlOf(dataDir)
  const isDone = await withClient(url, async (client) => {
    const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
    return becomes(async () => {
      const found = await client.query<{ archived: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as archived from pg_stat_archiver',
        [rows[0]?.last],
      )
      return found.rows[0]?.archived === true
    }, ARCHIVED_TIMEOUT_MS)
  })
  if (!isDone) throw new Error('PostgreSQL archives nothing.')
}

/** The server and its database are killed, and everything they kept is gone. */
export async function loseMachine(subject: Subject): Promise<void> {
  const postmaster = await postmasterOf(subject)
  await subject.kill()
  process.kill(postmaster, 'SIGKILL')
  await rm(join(subject.dataDir, 'identity'), { recursive: true })
  await rm(join(subject.dataDir, 'postgres'), { recursive: true, maxRetries: 10 })
}

/** Restores, and compares every table with what it was; nobody but PostgreSQL starts meanwhile. */
export async function restoreAndCompare(
  lab: Lab,
  subject: Subject,
  when: string,
  { checksums }: Standstill,
  args: readonly string[],
  env: Env,
): Promise<Line[]> {
  const started = performance.now()
  const { code, said } = await runNpmCommand('restore', args, env)
  const took = inSeconds(performance.now() - started)
  if (code !== 0) return [line(`a restore ${when}`, said, false)]
  const server = await startEmbeddedPostgres({
    dataDir: join(subject.dataDir, 'postgres'),
    walArchive: env.WAL_ARCHIVE,
  })
  try {
    const restored = await tableChecksums(server.url)
    lab.say(`  restored ${when}, in ${took}`)
    for (const [name, sum] of Object.entries(checksums))
      lab.say(
        `    ${name.padEnd(32)}${sum.padEnd(48)}${restored[name] === sum ? 'same' : `NOT ${restored[name]}`}`,
      )
    return [
      line(
        `every table as it was ${when}`,
        `${Object.keys(restored).length} tables, in ${took}`,
        Object.keys(restored).length > 0,
      ),
      none(`table that differs ${when}`, differing(checksums, restored)),
    ]
  } finally {
    await server.stop()
  }
}
