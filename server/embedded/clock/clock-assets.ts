import { FONT_FACES } from '../../lib/fonts.ts'
import { CLOCK_STYLE } from './clock-style.ts'
import { addLocalTime, tick } from './enhance.ts'

/** What the page links to. */
export const clockAssets = [
  { path: '/clock.css', type: 'text/css; charset=utf-8', body: FONT_FACES + CLOCK_STYLE },
  {
    path: '/clock.js',
    type: 'text/javascript; charset=utf-8',
    body: [addLocalTime, tick].map((part) => `(${part.toString()})()`).join(';\n'),
  },
]
