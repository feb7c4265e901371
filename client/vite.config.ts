import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { adoptedStyles, noFontData } from './build/adopted-styles.ts'
import { emitRoutes } from './build/emit-routes.ts'
import { fetchParts, withItself } from './build/fetch-parts.ts'
import { fonts } from './build/fonts/fonts.ts'
import { inlineTheme } from './build/inline-theme.ts'
import { noInjectedStyle } from './build/no-injected-style.ts'
import { precompress } from './build/precompress.ts'
import { preloadApplication } from './build/preload-application.ts'
import { preloadFonts } from './build/fonts/preload-fonts.ts'
import { splitDocuments } from './build/split-documents.ts'
import { styledMarkup } from './build/styled-markup.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run build` writes .build/client; in development the server mounts Vite as middleware with this same file. */
export default defineConfig({
  root: here('.'),
  envDir: false,
  cacheDir: here('../.build/vite'),
  // rxjs, under Apollo Client, offers today's JavaScript by this name, and 2011's by default.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    fetchParts(),
    react(),
    fonts(),
    tailwindcss(),
    noInjectedStyle(),
    adoptedStyles(),
    styledMarkup(),
    noFontData(),
    splitDocuments(),
    preloadFonts(),
    preloadApplication(),
    inlineTheme(),
    emitRoutes(),
    precompress(),
  ],
  worker: { format: 'es' },
  // In development a worker's own modules are served as they are; these two stand on CommonJS, which no browser reads.
  optimizeDeps: {
    include: ['monaco-graphql > picomatch-browser', 'monaco-graphql > graphql-language-service'],
  },
  build: {
    outDir: here('../.build/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: withItself },
    // The policy refuses fonts as data.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What most pages share comes as one file: dozens of tiny ones cost more in headers than in code. What stands
        // on Base UI or zod stays out, for it would bring the library into the first load.
        codeSplitting: {
          groups: [
            // What a written page runs before anybody is there, and nothing else.
            {
              name: 'start',
              test: /client\/(start\/|lib\/parts\/|lib\/(time|time-zones|zone-offset|zone-table|durations|now)\.|features\/geo\/(geo-store|geo-context|geo-rules|detect-geo|local-times)\.|rendering\/page-state\.)|@date-fns\/tz|vite\/preload-helper/,
              priority: 1,
            },
            {
              name: 'shared',
              test: /client\/(components\/(?!(\w+\/)?(Overlay|Select|Tabs|TimeZoneDialog|\w+Panel)\.)|lib|layout|apollo|auth\/(?!modal)|config|routing)|lucide-react/,
              minShareCount: 3,
            },
            { name: 'operations', test: /client\/generated\/graphql\.ts/, minShareCount: 3 },
            {
              // Of every first load, and of a lazy part besides: too small for files of their own.
              name: 'shell',
              test: /client\/(components\/(\w+\/)?(swipe|use-swipe|Menu)\.|analytics\/(track|consent)|layout\/|features\/geo\/)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
