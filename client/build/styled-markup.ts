import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STYLED = fileURLToPath(new URL('../features/playground/styled-markup.ts', import.meta.url))
/** Where the editor writes its lines, and what stands between or above them. */
const FILES =
  /monaco-editor\/esm\/vs\/editor\/(browser\/view\/(viewLayer|domLineBreaksComputer)|contrib\/stickyScroll\/browser\/stickyScrollWidget|contrib\/inlineCompletions\/browser\/view\/ghostTextView)\.js/
const SET = /([\w.]+)\.innerHTML = (\w+);/g
const PUT_AFTER = /([\w.]+)\.insertAdjacentHTML\('afterend', (\w+)\);/g

/**
 * The playground's editor writes lines as markup with style attributes, which our content policy refuses. In the build a
 * script of ours makes nodes of it and sets their styles.
 */
export function styledMarkup(): Plugin {
  return {
    name: 'styled-markup',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(code) {
        const changed = code
          .replace(SET, '$1.replaceChildren(styledMarkup($2));')
          .replace(PUT_AFTER, '$1.after(styledMarkup($2));')
        if (changed === code || /\.innerHTML =|insertAdjacentHTML/.test(changed))
          this.error('Markup is no longer written this way: see styled-markup.ts')
        return {
          code: `import { styledMarkup } from ${JSON.stringify(STYLED)}\n${changed}`,
          map: null,
        }
      },
    },
  }
}
