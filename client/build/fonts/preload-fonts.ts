import type { Plugin } from 'vite'

/** The two files every first screen needs: latin text and latin headings. */
const FIRST_SCREEN = /(instrument-sans|newsreader)-first-[\w-]+\.woff2$/

/** Lets the browser fetch the fonts of the first screen together with the stylesheet instead of after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_SCREEN.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}
