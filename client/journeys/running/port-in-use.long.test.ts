import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { dataFolder, startProduct } from '../../testing/product/product-run.ts'

test('a port in use is named before anything else is started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = await dataFolder()
  await expect(startProduct({ dataDir, env: { PORT: String(port) } })).rejects.toThrow(
    `Port ${port} is in use. Stop what listens there, or set PORT to another one.`,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  await rm(dataDir, { recursive: true })
  other.close()
})
