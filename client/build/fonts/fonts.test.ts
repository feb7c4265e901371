import { expect, test } from '@jest/globals'
import { CUTS } from './cuts.ts'
import { fontFace, standIns } from './font-faces.ts'

test('of one font, no character is in two files', () => {
  for (const cuts of Map.groupBy(CUTS, ({ family }) => family).values()) {
    const ranges = cuts.flatMap((cut) => cut.ranges).toSorted(([a], [b]) => a - b)
    for (const [first, last] of ranges) expect(first).toBeLessThanOrEqual(last)
    ranges.reduce(([, last], next) => {
      expect(next[0]).toBeGreaterThan(last)
      return next
    })
  }
})

const LETTERS = {
  first: 'AZaz09~£€–—‘’“”…·×→−',
  western: 'ÀÿßñŒœı½™',
  central: 'Šłğș',
  more: 'ơḥấ',
}

test.each(CUTS)('$name has the letters that it is for, and no others', ({ name, ranges }) => {
  const has = (letter: string) =>
    ranges.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last)
  const held = Object.entries(LETTERS).filter(([, letters]) => Array.from(letters).some(has))
  const tier = /[a-z]+$/.exec(name)?.[0]
  expect(held.map(([of]) => of)).toEqual([tier])
  expect(held.flatMap(([, letters]) => Array.from(letters)).every(has)).toBe(true)
})

test('a rule names its file, its weights and its characters', () => {
  const css = fontFace({
    name: 'a-first',
    family: 'A',
    source: '',
    ranges: [
      [0x20, 0x7e],
      [0x20ac, 0x20ac],
    ],
    axes: { wght: 500 },
    weights: { min: 400, max: 600 },
  })
  expect(css).toContain("url('./a-first.woff2')")
  expect(css).toContain('font-weight: 400 600;')
  expect(css).toContain('unicode-range: U+20-7E, U+20AC;')
})

test('a font of the machine takes the width and the heights of ours', () => {
  const ours = { unitsPerEm: 1000, ascent: 900, descent: -300, lineGap: 0, xWidthAvg: 500 }
  const { names, css } = standIns('A', 'sans-serif', ours)
  expect(names).toEqual(['A in Arial'])
  const read = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(css)?.[1]) / 100
  // Arial's characters are 913 of 2,048 units wide on average.
  expect(read('size-adjust')).toBeCloseTo(0.5 / (913 / 2048), 2)
  expect(read('ascent-override') * read('size-adjust')).toBeCloseTo(0.9, 2)
  expect(read('descent-override') * read('size-adjust')).toBeCloseTo(0.3, 2)
})
