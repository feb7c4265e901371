import { createHash } from 'node:crypto'
import { groupDigits, offerTestCards, showBusy } from './enhance.ts'
import { DESK_STYLE } from '../desk/desk-style.ts'
import { STYLE_SHEET } from './style.ts'

export interface Asset {
  path: string
  type: string
  body: string
}

/** The address with a mark of the content, so that a browser may keep it for good. */
const versioned = ({ path, body }: Asset) =>
  `${path}?v=${createHash('sha256').update(body).digest('hex').slice(0, 12)}`

const style: Asset = {
  path: '/sandbox/checkout.css',
  type: 'text/css; charset=utf-8',
  body: STYLE_SHEET + DESK_STYLE,
}
const script: Asset = {
  path: '/sandbox/checkout.js',
  type: 'text/javascript; charset=utf-8',
  body: [groupDigits, offerTestCards, showBusy].map((part) => `(${part.toString()})()`).join(';\n'),
}

/** Everything a page links to besides the fonts, made once at start. */
export const assets: readonly Asset[] = [style, script]

export const assetUrls = { style: versioned(style), script: versioned(script) }
