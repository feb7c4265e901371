import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A font, and an address with a mark of its content, so that a browser may keep it for good. */
function font(name: string, file: string) {
  const body = readFileSync(resolve(file))
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const path = `/fonts/${name}.woff2`
  return { path, url: `${path}?v=${mark}`, body }
}

/** The product's two fonts for pages that do not come from the client: cards, the clock, unsubscribing. */
export const displayFont = font(
  'newsreader',
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
)
export const textFont = font(
  'instrument-sans',
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

/** CSS that names them as the product's styles do. */
export const FONT_FACES = `@font-face{font-family:"Newsreader Variable";font-display:swap;font-weight:200 800;src:url("${displayFont.url}") format("woff2-variations")}
@font-face{font-family:"Instrument Sans Variable";font-display:swap;font-weight:400 700;src:url("${textFont.url}") format("woff2-variations")}`
