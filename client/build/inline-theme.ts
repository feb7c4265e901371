import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const TAG = '<script src="/theme.js"></script>'
const FILE = fileURLToPath(new URL('../public/theme.js', import.meta.url))

/** What of a script runs: without the lines that are comments, and without indentation. */
const bare = (script: string) =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')

/**
 * The one script that holds back the first paint stands in the page, which saves a connection and a way there and back. The
 * server's content policy names it by its hash.
 */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(TAG))
          throw new Error('The page does not load its theme as inline-theme.ts expects.')
        const script = bare(await readFile(FILE, 'utf8'))
        return html.replace(TAG, () => `<script>${script}</script>`)
      },
    },
  }
}
