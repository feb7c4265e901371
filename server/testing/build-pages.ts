import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../tools/build.ts'
import { root as checkout } from '../tools/files.ts'
import { runNode, TOOLS } from '../tools/run.ts'

const EMPTY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>'

/** The client as the server renders pages with it: what `npm run build` built when it is current, otherwise built anew. An empty page stands in for the rest of the build. */
export async function buildPages(routes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-pages-'))
  const [root, pages] = [join(folder, 'client'), join(folder, 'pages')]
  await mkdir(root)
  await writeFile(join(root, 'index.html'), EMPTY)
  await writeFile(join(root, 'routes.json'), JSON.stringify(routes))
  if (await isBuilt()) await symlink(join(checkout, '.build', 'pages'), pages)
  else await build(pages)
  return { root, remove: () => rm(folder, { recursive: true }) }
}

async function build(outDir: string): Promise<void> {
  const { code, output } = await runNode(
    [TOOLS.vite, 'build', '--config', 'client/vite.server.config.ts', '--outDir', outDir],
    { quiet: true, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(output)
}
