import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../tools/files.ts'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()

/** The commit before the newest migration: the last version with another schema. */
async function beforeNewestMigration(): Promise<string> {
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/db/migrations')
  return git('rev-parse', `${newest}^`)
}

/**
 * Builds the product of an earlier commit in an empty folder, with the packages installed here, and answers which one it
 * is and what starts it. Throws when the commit is not known here.
 */
export async function buildEarlier(
  folder: string,
  wanted?: string,
): Promise<{ commit: string; main: string }> {
  const commit = await git('rev-parse', '--verify', `${wanted ?? (await beforeNewestMigration())}^{commit}`)
  const archive = join(folder, 'sources.tar')
  await git('archive', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await run(process.execPath, ['server/tools/build-main.ts'], { cwd: folder, maxBuffer: 16 * 1024 * 1024 })
  return { commit: commit.slice(0, 8), main: join(folder, '.build', 'server', 'main.js') }
}
