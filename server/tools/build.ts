import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZoneTable } from '../lib/zones/zone-table.rules.ts'
import { compileServer } from './compile.ts'
import { filesBelow, root } from './files.ts'
import { generateHooks } from './generate.ts'
import { type Finished, runNode, TOOLS } from './run.ts'

const STAMP = join(root, '.build', 'stamp')

/** Whether `.build` is what the sources say. */
export const isBuilt = async (): Promise<boolean> =>
  (await readFile(STAMP, 'utf8').catch(() => '')) === (await stampOfSources())

/** Builds server and client unless `.build` already is what the sources say. Answers whether it had to. */
export async function buildIfNeeded(say: (line: string) => void = () => undefined): Promise<boolean> {
  const wanted = await stampOfSources()
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === wanted) return false
  say('Building the client and the server ...')
  await mkdir(join(root, '.build'), { recursive: true })
  await Promise.all([compileServer(), buildClient()])
  await writeZoneTable()
  await writeFile(STAMP, wanted)
  return true
}

/** Made here, because it takes half a second of a start (`server/lib/zones/read-zone-table.ts`). */
const writeZoneTable = () =>
  writeFile(
    join(root, '.build', 'zone-table.json'),
    JSON.stringify(makeZoneTable(new Date().getUTCFullYear())),
  )

async function buildClient(): Promise<void> {
  await must(generateHooks(), 'Generating the client’s hooks failed.')
  await must(
    runNode(['client/build/write-documents.ts'], { quiet: true }),
    'Listing the client’s documents failed.',
  )
  await Promise.all([
    must(runVite('client/vite.config.ts'), 'Building the client failed.'),
    must(runVite('client/vite.server.config.ts'), 'Building the client for the server failed.'),
  ])
}

const runVite = (config: string) =>
  runNode([TOOLS.vite, 'build', '--config', config, '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })

async function must(run: Promise<Finished>, message: string): Promise<void> {
  const { code, output } = await run
  if (code !== 0) throw new Error(`${message}\n${output}`)
}

/** Changes when any source does: names, sizes and times, which is enough and quick. */
async function stampOfSources(): Promise<string> {
  const files = (await Promise.all(['server', 'client', 'schema'].map(filesBelow))).flat()
  const kept = files.filter(
    (file) =>
      !file.startsWith('client/generated/') &&
      !file.startsWith('server/stress/') &&
      !/\.test\.tsx?$/.test(file),
  )
  const hash = createHash('sha256')
  for (const file of [...kept, 'codegen.ts', 'package.json', 'package-lock.json']) {
    const { size, mtimeMs } = await stat(join(root, file))
    hash.update(`${file}:${size}:${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}
