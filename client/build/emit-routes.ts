import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const TABLE = fileURLToPath(new URL('../routes.tsx', import.meta.url))

/** The paths of the route table as it is written; `*` is no page's path. */
export function readRoutePaths(source = readFileSync(TABLE, 'utf8')): string[] {
  const paths = [...source.matchAll(/(?:page\(\s*|path: )'([^']+)'/g)].map(([, path = '']) => path)
  return paths.filter((path) => path !== '*')
}

/** Writes `routes.json`, from which the server knows which addresses have a page and which do not. */
export function emitRoutes(): Plugin {
  return {
    name: 'emit-routes',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify(readRoutePaths()),
      })
    },
  }
}
