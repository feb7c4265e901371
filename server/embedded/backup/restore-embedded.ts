import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readKeys, withDraft } from '../postgres/cluster.ts'
import { exists } from '../postgres/files.ts'
import { hasUsers, withLock } from '../postgres/lock.ts'
import { choosePlace } from '../postgres/place.ts'
import { shutDown } from '../postgres/processes.ts'
import { lockFolder, runningPid, usersFolder } from '../postgres/server.ts'
import { accountsIn, makeAccounts } from './accounts.ts'
import { putInPlace } from './put-in-place.ts'
import { type Restoration, restoreCluster } from './restore-cluster.ts'

interface Into {
  dataDir: string
  /** What the folder holds may go. */
  replace: boolean
  /** Whether the embedded identity provider's accounts belong to the product. */
  withAccounts: boolean
}

/**
 * Restores a backup of the embedded product into a data folder. Everything is made beside and put in its place at the end, so
 * that what fails changes nothing. Answers the instant of the last change.
 */
export async function restoreEmbedded(
  restoration: Restoration,
  { dataDir, replace, withAccounts }: Into,
): Promise<Date | undefined> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  return withLock(lockFolder(folder), async () => {
    if (await hasUsers(usersFolder(folder)))
      throw new Error(`A running product uses ${dataDir}. Stop it, and restore again.`)
    const place = await choosePlace(folder, restoration.say)
    if (!replace) await assertFree(dataDir, place.cluster)
    await restoration.backup.verify(restoration.say)
    // A server that a killed product left archives its last changes when it is asked to end.
    await endServer(place.cluster)
    return withDraft(place, async (fresh) => {
      const last = await restoreCluster(restoration, place, fresh)
      const database = { from: fresh, to: place.cluster }
      if (withAccounts)
        await makeAccounts(restoration.backup, dataDir, (accounts) => putInPlace([...accounts, database]))
      else await putInPlace([database])
      return last
    })
  })
}

async function assertFree(dataDir: string, cluster: string): Promise<void> {
  if (!(await exists(cluster)) && (await accountsIn(dataDir)).length === 0) return
  throw new Error(
    `${dataDir} holds a product already. Name another folder with DATA_DIR, ` +
      'or add --replace to put the backup in its place and lose what is there.',
  )
}

async function endServer(cluster: string): Promise<void> {
  const keys = await readKeys(cluster)
  const pid = keys && (await runningPid({ cluster, name: keys.name }))
  if (pid) await shutDown(pid)
}
