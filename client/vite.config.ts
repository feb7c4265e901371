import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `npm run build` writes .build/client; in development the server mounts Vite as middleware with this same file. */
export default defineConfig({
  root: here('.'),
  envDir: false,
  cacheDir: here('../.build/vite'),
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: here('../.build/client'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
