import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { withClient } from './connect.ts'
import { exists } from './files.ts'
import { isAlive } from './processes.ts'
import { startTemporaryPostgres } from './temporary.ts'

jest.setTimeout(60_000)

test('a run that was killed leaves a server, which the next run ends and removes with its own', async () => {
  const script = `import { startTemporaryPostgres } from ${JSON.stringify(new URL('./temporary.ts', import.meta.url))}
    console.log(JSON.stringify(await startTemporaryPostgres()))
    setInterval(() => {}, 1000)`
  const flags = ['--experimental-strip-types', '--no-warnings', '--input-type=module']
  const killed = spawn(process.execPath, [...flags, '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const left = JSON.parse(String(await once(killed.stdout, 'data'))) as { url: string; pid: number }
  const { rows } = await withClient(left.url, (client) => client.query('show data_directory'))
  const folder = dirname(String(rows[0]?.data_directory))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isAlive(left.pid)).toBe(true)
  await utimes(folder, new Date(0), new Date(0))
  const next = await startTemporaryPostgres()
  expect(await exists(folder)).toBe(false)
  expect(isAlive(left.pid)).toBe(false)
  await next.stop()
  expect(isAlive(next.pid)).toBe(false)
})
