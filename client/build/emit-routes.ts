import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { filesOfPages } from './files-of-pages.ts'

const TABLE = fileURLToPath(new URL('../routes.tsx', import.meta.url))

/** The paths of the route table as it is written; `*` is no page's path. */
export function readRoutePaths(source = readFileSync(TABLE, 'utf8')): string[] {
  const paths = [...source.matchAll(/(?:page\(\s*|path: )'([^']+)'/g)].map(([, path = '']) => path)
  return paths.filter((path) => path !== '*')
}

/** The module of each page, by its path. */
export function readPageModules(source = readFileSync(TABLE, 'utf8')): [path: string, file: string][] {
  const pages = source.matchAll(/page\(\s*'([^']+)',\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g)
  return [...pages].map(([, path = '', file = '']) => [
    path,
    fileURLToPath(new URL(file, new URL('../routes.tsx', import.meta.url))),
  ])
}

/** The addresses that only lead on, and where to. */
export const readRedirects = (source = readFileSync(TABLE, 'utf8')): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(/path: '([^']+)', element: <Navigate to="([^"]+)"/g)].map(([, path, to]) => [
      path,
      to,
    ]),
  )

/**
 * Writes `routes.json`, from which the server knows which addresses have a page and which do not, and `pages.json`,
 * from which it knows what code a page needs before a browser has found out; `redirects.json` says what only leads on.
 */
export function emitRoutes(): Plugin {
  return {
    name: 'emit-routes',
    apply: 'build',
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'redirects.json',
        source: JSON.stringify(readRedirects()),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(filesOfPages(readPageModules(), bundle)),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify(readRoutePaths()),
      })
    },
  }
}
