import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { writeFonts } from './write-fonts.ts'

/** Cuts the fonts before anything asks for them, in the build and in development. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    config: () => writeFonts(fileURLToPath(new URL('../../generated/fonts', import.meta.url))),
  }
}
