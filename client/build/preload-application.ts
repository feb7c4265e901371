import type { Plugin } from 'vite'
import { filesOfApplication } from './files-of-pages.ts'

/** On the empty page, which only the application can draw, its files are fetched at once; written pages leave these out. */
export function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        filesOfApplication(bundle ?? {}).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
    },
  }
}
