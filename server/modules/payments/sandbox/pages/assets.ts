import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { groupDigits, offerTestCards, showBusy } from './enhance.ts'
import { styleSheet } from './style.ts'

export interface Asset {
  path: string
  type: string
  body: string | Buffer
}

const { resolve } = createRequire(import.meta.url)
const font = (name: string, file: string): Asset => ({
  path: `/sandbox/${name}.woff2`,
  type: 'font/woff2',
  body: readFileSync(resolve(file)),
})

/** The address with a mark of the content, so that a browser may keep it for good. */
const versioned = ({ path, body }: Asset) =>
  `${path}?v=${createHash('sha256').update(body).digest('hex').slice(0, 12)}`

const displayFont = font(
  'newsreader',
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
)
const textFont = font(
  'instrument-sans',
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const style: Asset = {
  path: '/sandbox/checkout.css',
  type: 'text/css; charset=utf-8',
  body: styleSheet({ display: versioned(displayFont), text: versioned(textFont) }),
}
const script: Asset = {
  path: '/sandbox/checkout.js',
  type: 'text/javascript; charset=utf-8',
  body: [groupDigits, offerTestCards, showBusy].map((part) => `(${part.toString()})()`).join(';\n'),
}

/** Everything a page links to, read once at start. */
export const assets: readonly Asset[] = [displayFont, textFont, style, script]

export const assetUrls = {
  displayFont: versioned(displayFont),
  textFont: versioned(textFont),
  style: versioned(style),
  script: versioned(script),
}
