/** What one file of a font holds. */
export interface Cut {
  /** Of the file, without its ending. */
  name: string
  family: string
  /** From the package of the font. */
  source: string
  /** First and last code point of each run of characters. */
  ranges: readonly (readonly [first: number, last: number])[]
  /** Axes of the font: one pinned, one kept from one value to another. */
  axes: { opsz?: number; wght: { min: number; max: number } }
}

/** Western European letters and the signs of our own texts: what a first screen is set in. */
const FIRST: Cut['ranges'] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]
/** The letters of other languages in Latin script, as in the name of a person. */
const MORE: Cut['ranges'] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2d9],
  [0x2db, 0x2db],
  [0x2dd, 0x2ff],
  [0x304, 0x329],
  [0x1d00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  [0x2113, 0x2113],
]

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader'
const INSTRUMENT_SANS = '@fontsource-variable/instrument-sans/files/instrument-sans'
/** Headings are 20 to 56 px: one optical size serves them all, and is a quarter of the file of every size. */
const HEADINGS = { opsz: 36, wght: { min: 400, max: 600 } }
const TEXT = { wght: { min: 400, max: 700 } }

export const CUTS: readonly Cut[] = [
  {
    name: 'newsreader-first',
    family: 'Newsreader Variable',
    source: `${NEWSREADER}-latin-opsz-normal.woff2`,
    ranges: FIRST,
    axes: HEADINGS,
  },
  {
    name: 'newsreader-more',
    family: 'Newsreader Variable',
    source: `${NEWSREADER}-latin-ext-opsz-normal.woff2`,
    ranges: MORE,
    axes: HEADINGS,
  },
  {
    name: 'instrument-sans-first',
    family: 'Instrument Sans Variable',
    source: `${INSTRUMENT_SANS}-latin-wght-normal.woff2`,
    ranges: FIRST,
    axes: TEXT,
  },
  {
    name: 'instrument-sans-more',
    family: 'Instrument Sans Variable',
    source: `${INSTRUMENT_SANS}-latin-ext-wght-normal.woff2`,
    ranges: MORE,
    axes: TEXT,
  },
]
