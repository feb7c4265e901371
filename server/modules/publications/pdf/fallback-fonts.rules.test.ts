import { expect, test } from '@jest/globals'
import { fallbackFonts } from './fallback-fonts.view.ts'
import { familiesFor, isInside, lettersIn, rangesOf } from './fallback-fonts.rules.ts'

test.each([
  ['م', 'مريم', ['vazirmatn']],
  ['ש', 'שרה', ['noto-sans-hebrew']],
  ['ส', 'สมชาย', ['noto-sans-thai']],
  ['김', '김민수', ['noto-sans-kr']],
  ['さ', '山田さくら', ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']],
  ['山', '山田さくら', ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']],
  ['金', '金 (김)', ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc']],
  ['王', '王小明', ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']],
  ['（', '王（小明）', ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']],
  ['😀', '王 😀', []],
  ['த', 'தமிழ்', []],
])('%s of %s is looked for in %j', (letter, text, families) => {
  expect(familiesFor(letter, text)).toEqual(families)
})

test('a list of ranges holds its letters and no others', () => {
  const ranges = rangesOf('U+61-63, U+5d0')
  expect(lettersIn(ranges)).toBe('abcא')
  expect(['a', 'c', 'd', 'א', 'ב'].map((letter) => isInside(letter, ranges))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a text in the fonts that are there reads none, and the same part is made once', async () => {
  expect(await fallbackFonts(new Set(), 'Ann Lee')).toEqual([])
  expect(await fallbackFonts(new Set(['😀']), 'Ann 😀')).toEqual([])
  const [first] = await fallbackFonts(new Set(['שׁ', 'ש', 'ר']), 'שרה')
  const [second] = await fallbackFonts(new Set(['ה']), 'ה')
  expect(first?.name).toBe('noto-sans-hebrew-hebrew')
  expect(second?.body).toBe(first?.body)
})
