import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeLiteral } from 'pg'
import type { Target } from '../../backup/arguments.ts'
import { type Account, give } from '../postgres/account.ts'
import { type Binaries, environment } from '../postgres/binaries.ts'
import type { Keys } from '../postgres/cluster.ts'
import { archiving, asArguments } from '../postgres/settings.ts'

export interface Recovery {
  cluster: string
  account: Account | undefined
  binaries: Binaries
  keys: Keys
  archive: string | undefined
  target: Target
  /** Of those in the archive, as PostgreSQL names them. */
  timeline: string
}

/** Asked last: its answer says that everything before it was done. */
const DONE = 'recovered_and_renewed'

/**
 * Lets PostgreSQL make a whole database of copied files and WAL, and gives its roles a new password. It does so without serving
 * anybody: no port, no password that would be needed to set one. The instant of the last change is answered.
 */
export async function recover(recovery: Recovery): Promise<Date | undefined> {
  const { cluster, account, binaries, keys } = recovery
  const signal = join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await give(signal, account)
  const child = spawn(
    binaries.postgres,
    ['--single', '-D', cluster, ...asArguments(settings(recovery)), 'postgres'],
    { ...account, cwd: '/', env: environment() },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  // One that ends at once, because it cannot recover, reads nothing.
  child.stdin.on('error', () => undefined)
  child.stdin.end(statements(keys.password))
  await once(child, 'close')
  if (!said.includes(`= "${DONE}"`) || /\b(ERROR|FATAL|PANIC):/.test(said))
    throw failure(recovery.target, said)
  return lastChange(said)
}

const statements = (password: string): string =>
  ['postgres', 'casebound']
    .map((role) => `alter role ${role} password ${escapeLiteral(password)}\n`)
    .concat(`select '${DONE}'\n`)
    .join('')

/** Always as from an archive, which begins a timeline of its own: what is written next has no name that was used before. */
function settings({ archive, target, timeline }: Recovery): Record<string, string> {
  return {
    ...archiving(archive),
    wal_level: 'replica',
    // It serves nobody meanwhile, and alone it cannot.
    hot_standby: 'off',
    // All that is needed is in pg_wal already.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    recovery_target_timeline: timeline,
    ...stopAt(target),
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
}

function stopAt(target: Target): Record<string, string> {
  if (target === 'backup') return { recovery_target: 'immediate' }
  if (target === 'latest') return {}
  // While settings are read no zone has a name yet.
  return { recovery_target_time: target.toISOString().replace('T', ' ').replace('Z', '+00') }
}

function lastChange(said: string): Date | undefined {
  const [, day, time] = /last completed transaction was at log time (\S+) (\S+)\+00/.exec(said) ?? []
  return day && time ? new Date(`${day}T${time}Z`) : undefined
}

function failure(target: Target, said: string): Error {
  const last = lastChange(said)?.toISOString()
  if (target instanceof Date && said.includes('ended before configured recovery target'))
    return new Error(
      `The archive ends before ${target.toISOString()}${last ? `: its last change is of ${last}` : ''}. ` +
        'Name an earlier instant, or `--until latest` for all there is. Nothing was restored.',
    )
  if (said.includes('is not a child of this server'))
    return new Error(
      'The archive holds the time after an earlier restore, to before this backup was taken. ' +
        'Restore an older backup to that instant, or this one without --until. Nothing was restored.',
    )
  return new Error(`PostgreSQL could not recover the backup; nothing was restored. It said:\n${said.trim()}`)
}
