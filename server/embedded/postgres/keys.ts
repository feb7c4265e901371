import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { readIfThere } from './files.ts'
import { writePrivately } from './give.ts'

/** What belongs to one cluster, is kept inside it, and appears together with it. */
export interface Keys {
  /** Unique for every cluster: Postgres shows it in the command line of all its processes. */
  name: string
  password: string
}

const keyFile = 'casebound.json'

export function makeKeys(): Keys {
  return { name: `casebound-${randomBytes(8).toString('hex')}`, password: randomBytes(24).toString('hex') }
}

export async function readKeys(cluster: string): Promise<Keys | undefined> {
  const file = join(cluster, keyFile)
  try {
    const text = await readIfThere(file)
    return text === undefined ? undefined : (JSON.parse(text) as Keys)
  } catch (cause) {
    throw new Error(
      `${file} cannot be read, or is damaged. It holds the database’s password: restore it from a backup, ` +
        'or move its folder away to begin with an empty database.',
      { cause },
    )
  }
}

export async function writeKeys(cluster: string, keys: Keys, account: Account | undefined): Promise<void> {
  await writePrivately(join(cluster, keyFile), JSON.stringify(keys), account)
}
