export interface Weights {
  min: number
  max: number
}

/** What one file of a font holds. */
export interface Cut {
  /** Of the file, without its ending. */
  name: string
  family: string
  /** From the package of the font. */
  source: string
  /** First and last code point of each run of characters. */
  ranges: readonly (readonly [first: number, last: number])[]
  /** Axes of the font: pinned, or kept from one value to another. */
  axes: { opsz?: number; wght: number | Weights }
  /** What it is used for, which may be more than it has. */
  weights: Weights
}

/** English letters and the signs of our own texts: what a first screen is set in. */
const FIRST: Cut['ranges'] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
]
/** The other letters and signs of western Europe, as in many names. */
const WESTERN: Cut['ranges'] = [
  [0xa1, 0xa2],
  [0xa4, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2122, 0x2122],
  [0x2213, 0x2215],
]
/** What central and northern Europe and Turkey add. */
const CENTRAL: Cut['ranges'] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
]
/** The letters of other languages in Latin script, as in the name of a person. */
const MORE: Cut['ranges'] = [
  [0x180, 0x217],
  [0x21c, 0x2ba],
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

const TIERS = [
  { tier: 'first', subset: 'latin', ranges: FIRST },
  { tier: 'western', subset: 'latin', ranges: WESTERN },
  { tier: 'central', subset: 'latin-ext', ranges: CENTRAL },
  { tier: 'more', subset: 'latin-ext', ranges: MORE },
] as const

/** The other letters of a heading are half the size in the one weight of headings, and hardly differ among those of a name. */
const HEADING_WEIGHT = 500
const FONTS = [
  {
    font: 'newsreader',
    family: 'Newsreader Variable',
    axis: 'opsz',
    weights: { min: 400, max: 600 },
    // Headings are 20 to 56 px: one optical size serves them all, and is a quarter of the file of every size.
    axesOf: (tier: string, wght: Weights) => ({ opsz: 36, wght: tier === 'first' ? wght : HEADING_WEIGHT }),
  },
  {
    font: 'instrument-sans',
    family: 'Instrument Sans Variable',
    axis: 'wght',
    weights: { min: 400, max: 700 },
    axesOf: (_tier: string, wght: Weights) => ({ wght }),
  },
] as const

export const CUTS: readonly Cut[] = FONTS.flatMap(({ font, family, axis, weights, axesOf }) =>
  TIERS.map(({ tier, subset, ranges }) => ({
    name: `${font}-${tier}`,
    family,
    source: `@fontsource-variable/${font}/files/${font}-${subset}-${axis}-normal.woff2`,
    ranges,
    axes: axesOf(tier, weights),
    weights,
  })),
)
