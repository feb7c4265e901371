import { assetUrls } from '../../modules/payments/sandbox/pages/assets.ts'
import { CLOCK_STYLE } from './clock-style.ts'
import { addLocalTime, tick } from './enhance.ts'

const faces = `@font-face{font-family:"Newsreader Variable";font-display:swap;font-weight:200 800;src:url("${assetUrls.displayFont}") format("woff2-variations")}
@font-face{font-family:"Instrument Sans Variable";font-display:swap;font-weight:400 700;src:url("${assetUrls.textFont}") format("woff2-variations")}
`

/** What the page links to. */
export const clockAssets = [
  { path: '/clock.css', type: 'text/css; charset=utf-8', body: faces + CLOCK_STYLE },
  {
    path: '/clock.js',
    type: 'text/javascript; charset=utf-8',
    body: [addLocalTime, tick].map((part) => `(${part.toString()})()`).join(';\n'),
  },
]
