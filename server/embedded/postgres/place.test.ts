import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { nobody, runsAsRoot } from './account.ts'
import { withFolder } from './folder.testing.ts'
import { choosePlace } from './place.ts'

const silent = () => undefined

test('the database stays in its folder when whoever runs Postgres may enter it', () =>
  withFolder(async (folder) => {
    const account = runsAsRoot() ? nobody() : undefined
    expect(await choosePlace(folder, silent)).toEqual({ cluster: join(folder, 'cluster'), account })
  }))

test('started by root in a closed folder, it moves out, leaves a note and stays there', () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o700)
    const place = await choosePlace(folder, silent)
    const home = dirname(place.cluster)
    try {
      expect(home === folder).toBe(!runsAsRoot())
      if (!runsAsRoot()) return
      expect(JSON.parse(await readFile(join(folder, 'moved.json'), 'utf8'))).toMatchObject({ home })
      await mkdir(place.cluster)
      await chmod(folder, 0o755)
      const { uid, gid } = await stat(place.cluster)
      expect(await choosePlace(folder, silent)).toEqual({ ...place, account: { uid, gid } })
      await rm(home, { recursive: true })
      await expect(choosePlace(folder, silent)).rejects.toThrow(/which is gone\. Bring that folder back/)
    } finally {
      if (home !== folder) await rm(home, { recursive: true, force: true })
    }
  }))
