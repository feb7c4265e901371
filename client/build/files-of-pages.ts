import type { Rolldown } from 'vite'

/** Addresses of what a page needs besides what every page does. */
export interface PageFiles {
  scripts: string[]
  styles: string[]
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunkNamed = (bundle: Bundle, name: string): Chunk | undefined => {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}

/** The chunk and all that it imports at once, each only once. */
function withImports(bundle: Bundle, name: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = chunkNamed(bundle, name)
  if (!chunk || found.has(name)) return found
  found.set(name, chunk)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

/** The files that every page runs on; `start/start.ts` brings them in. */
export function filesOfApplication(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const main = chunks.find(({ isDynamicEntry, name }) => isDynamicEntry && name === 'main')
  return main
    ? [...withImports(bundle, main.fileName)].flatMap(([name, { isEntry }]) => (isEntry ? [] : [name]))
    : []
}

/** By the path of each page: its scripts, and also the styles of the parts it brings in as it draws them. */
export function filesOfPages(
  modules: readonly [path: string, file: string][],
  bundle: Bundle,
): Record<string, PageFiles> {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const everywhere = new Set(filesOfApplication(bundle))
  const filesOf = (file: string): PageFiles => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
    if (!own) return { scripts: [], styles: [] }
    const needed = [...withImports(bundle, own.fileName)].filter(([name]) => !everywhere.has(name))
    const parts = needed.flatMap(([, chunk]) => chunk.dynamicImports)
    const drawn = [
      ...needed.map(([, chunk]) => chunk),
      ...parts.flatMap((name) => chunkNamed(bundle, name) ?? []),
    ]
    const styles = new Set(drawn.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
    return { scripts: needed.map(([name]) => `/${name}`), styles: [...styles].map((name) => `/${name}`) }
  }
  return Object.fromEntries(modules.map(([path, file]) => [path, filesOf(file)]))
}
