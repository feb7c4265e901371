import { join } from 'node:path'
import { exists } from '../postgres/files.ts'
import { clusterOf } from '../postgres/place.ts'

/** What the product keeps in DATA_DIR while it is not configured to keep it elsewhere. */
export interface Kept {
  database: boolean
  accounts: boolean
}

/** Throws a sentence when a data folder has none of what a product leaves there: a backup of nothing would pass for one. */
export async function assertProductIn(dataDir: string, { database, accounts }: Kept): Promise<void> {
  const missing = [
    ...(database && !(await exists(await clusterOf(join(dataDir, 'postgres')))) ? ['database'] : []),
    ...(accounts && !(await exists(join(dataDir, 'identity'))) ? ['accounts'] : []),
  ]
  if (missing.length > 0)
    throw new Error(
      `${dataDir} has no ${missing.join(' and no ')} of a product. ` +
        'Set DATA_DIR as it is set for the product. Nothing was backed up.',
    )
}
