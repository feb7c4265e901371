import { chown, writeFile } from 'node:fs/promises'
import type { Account } from './account.ts'

/** Makes `account` the owner; undefined means ourselves, who own it already. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Writes a file that only its owner, `account`, can read, and returns its path. */
export async function writePrivately(
  path: string,
  text: string,
  account: Account | undefined,
): Promise<string> {
  await writeFile(path, text, { mode: 0o600 })
  await give(path, account)
  return path
}
