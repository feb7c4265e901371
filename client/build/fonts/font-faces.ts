import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import type { Cut } from './cuts.ts'

/** Of a font, in its own units. */
export interface Measures {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  /** The width of a character, on average in English. */
  xWidthAvg: number
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase()
const range = ([first, last]: readonly [number, number]) =>
  `U+${first === last ? hex(first) : `${hex(first)}-${hex(last)}`}`

/** The rule for one file, which lies beside the stylesheet. */
export const fontFace = ({ name, family, ranges, weights }: Cut): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${ranges.map(range).join(', ')};
}`

/** What stands in on a reader's machine, in the order in which it is looked for. Liberation and Arimo measure as Times and Arial do. */
const OF_MACHINES = {
  serif: [
    { name: 'Georgia', local: ['Georgia'], measures: georgia },
    {
      name: 'Times',
      local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
      measures: timesNewRoman,
    },
  ],
  'sans-serif': [{ name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], measures: arial }],
} as const

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/**
 * Rules that give fonts of the reader's machine the measures of ours, so that nothing moves when ours arrive. The formula is
 * https://github.com/seek-oss/capsize's: the average widths are made equal, and the heights divided by that.
 */
export function standIns(family: string, kind: keyof typeof OF_MACHINES, ours: Measures) {
  const faces = OF_MACHINES[kind].map(({ name, local, measures }) => {
    const size = ours.xWidthAvg / ours.unitsPerEm / (measures.xWidthAvg / measures.unitsPerEm)
    const height = (units: number) => percent(Math.abs(units) / (ours.unitsPerEm * size))
    const own = `${family} in ${name}`
    return {
      name: own,
      css: `@font-face {
  font-family: '${own}';
  src: ${local.map((font) => `local('${font}')`).join(', ')};
  ascent-override: ${height(ours.ascent)};
  descent-override: ${height(ours.descent)};
  line-gap-override: ${height(ours.lineGap)};
  size-adjust: ${percent(size)};
}`,
    }
  })
  return { names: faces.map(({ name }) => name), css: faces.map(({ css }) => css).join('\n') }
}
