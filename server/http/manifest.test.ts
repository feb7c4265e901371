import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { parseEnv } from '../env.ts'
import { registerManifest } from './manifest.ts'
import { registerSecurity } from './security.ts'

const fileOf = (path: string) => readFile(fileURLToPath(new URL(`../../client/${path}`, import.meta.url)))

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

async function ask(path: string) {
  const env = parseEnv({ PRODUCT_NAME: 'Northbank' })
  const app = Fastify()
  await registerSecurity(app, env)
  registerManifest(app, { env })
  const answer = await app.inject(path)
  await app.close()
  return answer
}

test('the manifest names the product, and what a browser asks for before it offers to install is there', async () => {
  const answer = await ask('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { name, start_url, display, icons } = answer.json<Manifest>()
  expect({ name, start_url, display }).toEqual({ name: 'Northbank', start_url: '/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of icons) {
    const png = await fileOf(`public${src}`)
    expect([type, png.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
    // The width and the height stand in the first chunk of a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('every page links it, and the content policy lets the page load it', async () => {
  const page = (await fileOf('index.html')).toString()
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />')
  await fileOf('public/icons/apple-touch-icon.png')
  const policy = String((await ask('/manifest.webmanifest')).headers['content-security-policy'])
  const directives = new Map(policy.split(';').map((one) => [one.trim().split(' ')[0], one.trim()]))
  // `manifest-src` and `img-src` fall back on `default-src`.
  expect(directives.get('manifest-src') ?? directives.get('default-src')).toContain("'self'")
  expect(directives.get('img-src')).toContain("'self'")
})
