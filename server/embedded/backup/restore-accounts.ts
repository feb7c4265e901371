import { mkdir } from 'node:fs/promises'
import type { Backup } from '../../backup/open-backup.ts'
import { accountsIn, makeAccounts } from './accounts.ts'
import { putInPlace } from './put-in-place.ts'

interface Into {
  dataDir: string
  /** The accounts that are there may go. */
  replace: boolean
}

/** Restores the accounts beside a database that is elsewhere: `load` does that one, and calls what it is given before it is done. */
export async function restoreAccounts(
  backup: Backup,
  { dataDir, replace }: Into,
  load: (last: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (!replace && backup.manifest.counts.accounts !== null && (await accountsIn(dataDir)).length > 0)
    throw new Error(
      `${dataDir} holds accounts already. Name another folder with DATA_DIR, ` +
        'or add --replace to put those of the backup in their place.',
    )
  await mkdir(dataDir, { recursive: true })
  await makeAccounts(backup, dataDir, (swaps) => load(() => putInPlace(swaps)))
}
