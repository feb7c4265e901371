import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader'
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans'

/** The brand's fonts come in parts. */
const FILES = {
  Display: resolve(`${NEWSREADER}-latin-opsz-normal.woff2`),
  'Display Extended': resolve(`${NEWSREADER}-latin-ext-opsz-normal.woff2`),
  'Display Vietnamese': resolve(`${NEWSREADER}-vietnamese-opsz-normal.woff2`),
  Text: resolve(`${INSTRUMENT}-latin-wght-normal.woff2`),
  'Text Extended': resolve(`${INSTRUMENT}-latin-ext-wght-normal.woff2`),
  World: fileURLToPath(
    new URL('../../../modules/publications/pdf/fonts/noto-sans-regular.ttf', import.meta.url),
  ),
} as const

/** Vietnamese comes first: asked for a letter with two marks, plain Latin would set one mark over the other. */
export const FAMILIES = {
  display: '"Display Vietnamese", "Display", "Display Extended", "World"',
  text: '"Text", "Text Extended", "World"',
} as const

/** The library that draws, with our fonts and no others: a picture is the same wherever it is drawn. */
export async function loadCanvas() {
  process.env.DISABLE_SYSTEM_FONTS_LOAD = '1'
  const canvas = await import('@napi-rs/canvas')
  for (const [family, file] of Object.entries(FILES)) canvas.GlobalFonts.registerFromPath(file, family)
  return canvas
}
