import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, sharedFolder } from './account.ts'
import { codeOf, exists } from './files.ts'
import { isAlive } from './processes.ts'

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

interface Link {
  source: string
  target: string
}

/**
 * Creates the library links that npm drops from a package, as its pg-symlinks.json lists them.
 * False when the folder cannot be written to. Safe to repeat and to run twice at once.
 */
export async function hydrate(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    if (await isThere(path)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
      throw error
    }
  }
  return true
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
