import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, TOOLS } from '../tools/run.ts'

const EMPTY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>'

/** The client as the server writes pages with it, built from the sources as they are; the empty page stands in for the rest of the build. */
export async function buildPages(routes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-pages-'))
  const root = join(folder, 'client')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), EMPTY)
  await writeFile(join(root, 'routes.json'), JSON.stringify(routes))
  const { code, output } = await runNode(
    [TOOLS.vite, 'build', '--config', 'client/vite.server.config.ts', '--outDir', join(folder, 'pages')],
    { quiet: true, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(output)
  return { root, remove: () => rm(folder, { recursive: true }) }
}
