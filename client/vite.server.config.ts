import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { splitDocuments } from './build/split-documents.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What no page that is written on the server draws: it is named, and never loaded. */
const ONLY_IN_BROWSERS = [
  'firebase',
  '@graphiql/react',
  '@graphiql/plugin-doc-explorer',
  '@graphiql/plugin-history',
  'graphiql',
  'monaco-editor',
  'monaco-graphql',
  'react-pdf',
]

/** The client as a part of the server, which writes public pages with it: `npm run build` writes .build/pages. */
export default defineConfig({
  root: here('.'),
  envDir: false,
  publicDir: false,
  plugins: [splitDocuments()],
  // In one file with everything it stands on, so that React and the rest run as in production wherever they run.
  ssr: { noExternal: true, external: ONLY_IN_BROWSERS },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: here('rendering/server.tsx'),
    outDir: here('../.build/pages'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Modules wherever they lie, whatever the package around them says.
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
      // Every library says 'use client', which means nothing here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
})
