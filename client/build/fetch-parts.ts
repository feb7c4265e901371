import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const BRING_PART = fileURLToPath(new URL('../lib/parts/bring-part.ts', import.meta.url))

/** Every `import()` is made by our own function in the place of Vite's, whose preloads a browser may not make again after a failure. */
export function fetchParts(): Plugin {
  return {
    name: 'fetch-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { bringPart as __vitePreload } from ${JSON.stringify(BRING_PART)}`,
    },
    generateBundle(_options, bundle) {
      const isOurs = Object.values(bundle).some(
        (output) => output.type === 'chunk' && output.moduleIds.includes(BRING_PART),
      )
      if (!isOurs) this.error('Vite no longer imports through its preload helper: see fetch-parts.ts')
    },
  }
}

/** Vite leaves out the file itself where it has no others. */
export const withItself = (file: string, dependencies: string[]): string[] =>
  dependencies.includes(file) ? dependencies : [file, ...dependencies]
