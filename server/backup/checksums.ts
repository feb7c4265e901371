import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { hashOf } from './files.ts'
import type { Progress } from './progress.ts'

/** As `sha256sum -c SHA256SUMS` reads it, so that a backup can be checked where there is no Node. */
export const CHECKSUMS = 'SHA256SUMS'

/** Path in the backup → checksum. */
export type Checksums = ReadonlyMap<string, string>

export const writeChecksums = (checksums: Checksums): string =>
  [...checksums].map(([path, sha256]) => `${sha256}  ${path}\n`).join('')

/** Throws when a line is none, and so when the end is missing. */
export function readChecksums(text: string): Checksums {
  const lines = text.split('\n')
  const entries = lines.slice(0, -1).map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
  if (lines.at(-1) !== '' || entries.length === 0 || entries.includes(null))
    throw new Error(`The backup’s ${CHECKSUMS} is damaged. Take another backup.`)
  return new Map(entries.flatMap((match) => (match ? [[String(match[2]), String(match[1])]] : [])))
}

/** The files of a folder that are not what the list says: altered, missing, or not of it. */
export async function findDamage(
  folder: string,
  checksums: Checksums,
  progress: Progress,
): Promise<string[]> {
  const there = new Set(await filesOf(folder))
  there.delete(CHECKSUMS)
  const damage = [...there].filter((path) => !checksums.has(path)).map((path) => `${path} is not of it`)
  for (const [path, expected] of checksums) {
    if (!there.has(path)) {
      damage.push(`${path} is missing`)
      continue
    }
    const { bytes, sha256 } = await hashOf(join(folder, path))
    if (sha256 !== expected) damage.push(`${path} is altered`)
    progress.add(bytes)
  }
  return damage
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
}
