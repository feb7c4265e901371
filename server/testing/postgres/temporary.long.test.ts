import { utimes } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { exists } from '../../embedded/postgres/files.ts'
import { isAlive } from '../../embedded/postgres/processes.ts'
import { printedBeforeKill } from '../../embedded/postgres/product.testing.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary.ts'

test('a run that was killed leaves a server, which the next run ends and removes with its own', async () => {
  const left = await printedBeforeKill<TemporaryPostgres>(
    import.meta.url,
    (moduleUrl) => `import { startTemporaryPostgres } from ${moduleUrl('./temporary.ts')}
      console.log(JSON.stringify(await startTemporaryPostgres()))`,
  )
  expect(isAlive(left.pid)).toBe(true)
  await utimes(left.folder, new Date(0), new Date(0))
  const next = await startTemporaryPostgres()
  expect(await exists(left.folder)).toBe(false)
  expect(isAlive(left.pid)).toBe(false)
  await next.stop()
  expect(isAlive(next.pid)).toBe(false)
})
