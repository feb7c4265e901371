import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ADOPTED = fileURLToPath(new URL('../features/playground/adopted-style.ts', import.meta.url))
const MADE = /(\w+\.)?document\.createElement\(['"]style['"]\)/g
/** The editor, and what holds the page still under an open menu. */
const FILES =
  /monaco-editor\/esm\/vs\/base\/browser\/(dom|ui\/contextview\/contextview)\.js|react-style-singleton\/dist\/es\w+\/singleton\.js/

/**
 * The playground's editor makes <style> elements, which our content policy refuses. In the build it makes elements that
 * adopt a stylesheet instead: a script of ours may do that under the strict policy.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(code) {
        if (!code.includes("createElement('style')"))
          this.error('A style element is no longer made this way: see adopted-styles.ts')
        const changed = code.replace(MADE, 'createAdoptedStyle()')
        return {
          code: `import { createAdoptedStyle } from ${JSON.stringify(ADOPTED)}\n${changed}`,
          map: null,
        }
      },
    },
  }
}

/** Its stylesheet brings fonts as data, which the policy refuses too; ours are used in their place. */
export function noFontData(): Plugin {
  return {
    name: 'no-font-data',
    enforce: 'pre',
    transform: {
      filter: { id: /@graphiql\/react\/dist\/style\.css/ },
      handler: (code) => ({ code: code.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
    },
  }
}
