import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildIfNeeded } from '../../tools/build.ts'
import { root } from '../../tools/files.ts'
import { openBenchData } from '../data.ts'
import { launch, type Launched } from '../launch.ts'
import { readSamples } from '../samples.ts'
import { visit } from './visit.ts'

const COACHES = 1000
const FEW = 4
const MANY = 1000
const WARM_UP = 400

const PAGES: readonly (readonly [name: string, path: (coach: string) => string])[] = [
  ['landing', () => '/'],
  ['coaches', () => '/coaches'],
  ['coach', (coach) => `/coach/${coach}`],
  ['case library', () => '/case-library'],
  ['case', () => '/case-library/ironbark-gyms'],
  ['post', () => '/resources/blog/say-the-unit'],
]

interface Bench {
  compiled: string
  /** Where bench data lie. */
  folder: string
  rounds: number
  say: (line: string) => void
}

/** What a page costs as a ratio to sending the same bytes as a file, written anew and kept, and what a crowd waits. */
export async function measurePages({ compiled, folder, rounds, say }: Bench): Promise<void> {
  await buildIfNeeded(say)
  const data = await openBenchData(folder, COACHES, say)
  const servers: Launched[] = []
  const start = async (script: string, more: Record<string, string>) => {
    const server = await launch(join(compiled, 'server/bench', script), data.url, more)
    servers.push(server)
    return server
  }
  try {
    const { ids } = await readSamples(data.url, 200)
    const pages = PAGES.map(([name, path]) => ({ name, path: path(ids[0] ?? '') }))
    const product = await start('product-server.js', { CLIENT: join(root, '.build/client') })
    const files = join(folder, 'pages')
    const floor = await start('pages/file-server.js', { FILES: await keepAsFiles(product.url, pages, files) })
    const open = (server: Launched, paths: string[], amount: number, connections = FEW) =>
      visit(server, data.postgres.pid, { paths, connections, amount })
    let turn = 0
    const unlike = (path: string, amount: number) =>
      Array.from({ length: amount }, () => `${path}?by=${turn++}`)
    say('page          file ms  kept ms  kept    anew ms  anew    KiB')
    for (const { name, path } of pages) {
      for (const server of [floor, product]) await open(server, [path], WARM_UP)
      await open(product, unlike(path, 100), 100)
      const found: { file: number; kept: number; anew: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const file = (await open(floor, [path], 4000)).cpuMs ?? Number.NaN
        const kept = (await open(product, [path], 4000)).cpuMs ?? Number.NaN
        const anew = (await open(product, unlike(path, 200), 200)).cpuMs ?? Number.NaN
        found.push({ file, kept, anew })
      }
      const middle = (of: (one: (typeof found)[number]) => number) =>
        found.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
      const cells = [
        middle(({ file }) => file).toFixed(2),
        middle(({ kept }) => kept).toFixed(2),
        `${middle(({ kept, file }) => kept / file).toFixed(1)}x`,
        middle(({ anew }) => anew).toFixed(2),
        `${middle(({ anew, file }) => anew / file).toFixed(0)}x`,
        ((await sizeOf(product.url, path)) / 1024).toFixed(1),
      ]
      say([name.padEnd(12), ...cells.map((cell) => cell.padStart(7))].join('  '))
    }
    const everywhere = [...pages.map(({ path }) => path), ...ids.map((id) => `/coach/${id}`)]
    for (const [name, paths] of [
      ['all pages anew', everywhere.map((path) => `${path}?by=crowd`)],
      ['kept', everywhere],
    ] as const) {
      if (name === 'kept') await open(product, [...everywhere], 2 * everywhere.length)
      const crowd = await open(product, [...paths], 20_000, MANY)
      say(
        `${MANY} connections, ${paths.length} addresses, ${name}: ${Math.round(crowd.perSecond)} pages/s, p50 ${Math.round(crowd.p50)} ms, p95 ${Math.round(crowd.p95)} ms, slowest ${Math.round(crowd.slowest)} ms, failed: ${[...crowd.failed].map(([status, times]) => `${times} with ${status}`).join(', ') || 'none'}`,
      )
    }
  } finally {
    for (const server of servers) server.stop()
    await data.postgres.stop()
  }
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' }

/** The pages as they are sent, as files: what the floor sends. Answers the name of their list. */
async function keepAsFiles(url: string, pages: { name: string; path: string }[], folder: string) {
  await mkdir(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const { name, path } of pages) {
    const file = join(folder, `${name}.html.br`)
    await writeFile(file, await rawBody(`${url}${path}`))
    files[path] = file
  }
  const list = join(folder, 'files.json')
  await writeFile(list, JSON.stringify(files))
  return list
}

const sizeOf = async (url: string, path: string) => (await rawBody(`${url}${path}`)).length

/** As it comes over the wire; fetch would open it. */
function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      buffer(response).then(resolve, reject)
    }).on('error', reject)
  })
}
