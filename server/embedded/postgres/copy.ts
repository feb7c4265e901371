import { chmod, cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { codeOf, exists } from './files.ts'
import { hydrate } from './hydrate.ts'
import { isAlive } from './processes.ts'
import { sharedFolder } from './shared.ts'

/** Copies the programs once per version to a folder that `account` can reach and where links can be made. */
export async function copyBinaries(
  native: string,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const shared = await sharedFolder(account)
  const place = join(shared, `postgres-${process.platform}-${process.arch}-${await versionOf(native)}`)
  if (await exists(place)) return place
  await sweepDrafts(shared)
  const draft = join(shared, `draft-${process.pid}`)
  log(`Copying the PostgreSQL programs to ${place}`)
  await cp(native, draft, { recursive: true, filter: (path) => !isForCompilers(path) })
  await openToAll(draft)
  await hydrate(draft)
  await moveInto(place, draft)
  return place
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function isForCompilers(path: string): boolean {
  return path.endsWith('.a') || basename(path) === 'pkgconfig'
}

/** Permissions as the package means them, whatever the umask of the install was. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}

async function moveInto(place: string, draft: string): Promise<void> {
  try {
    await rename(draft, place)
  } catch (error) {
    // Another process was faster; its copy is the same.
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error) ?? '')) throw error
    await rm(draft, { recursive: true })
  }
}

async function sweepDrafts(shared: string): Promise<void> {
  const drafts = (await readdir(shared)).filter((name) => name.startsWith('draft-'))
  const abandoned = drafts.filter((name) => !isAlive(Number(name.slice('draft-'.length))))
  await Promise.all(abandoned.map((name) => rm(join(shared, name), { recursive: true, force: true })))
}
