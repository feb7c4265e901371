import { beforeAll, describe, expect, test } from '@jest/globals'
import { loadCanvas } from './draw/fonts.ts'
import { take } from './draw/lettering.ts'
import { drawable } from './letters.rules.ts'

test.each([
  ['Elena Marchetti', 'Elena Marchetti'],
  ['  Zoë\n\t Žižek  ', 'Zoë Žižek'],
  ['Nguyễn Thị Hà', 'Nguyễn Thị Hà'],
  ['Έλενα Маркетти देवनागरी', 'Έλενα Маркетти देवनागरी'],
  ['Ada 🎉👩‍💼1️⃣🇬🇧 Osei', 'Ada 1 Osei'],
  ['𝐄𝐥𝐞𝐧𝐚 Ｍ', 'Elena M'],
  ['a\u202eb\u0000c', 'abc'],
  ['→ ★ growth', 'growth'],
  ['M&A – "what" £5 ≈ 10 %', 'M&A – "what" £5 10 %'],
  ['李小龍', null],
  ['Wei 李', null],
  ['عمر الخيام', null],
  ['שלום', null],
  ['🎉', null],
  ['', null],
  ['"\'', null],
])('%p is drawn as %p', (text, drawn) => expect(drawable(text)).toBe(drawn))

test('a text is as long as can be shown', () => {
  expect(drawable('é'.repeat(5_000))?.length).toBeLessThan(500)
})

describe.each(['display', 'text'] as const)('in the %s font', (family) => {
  const SIDE = 60
  let pictureOf: (letter: string) => string
  beforeAll(async () => {
    const { createCanvas } = await loadCanvas()
    const pen = createCanvas(SIDE, SIDE).getContext('2d')
    pictureOf = (letter) => {
      pen.clearRect(0, 0, SIDE, SIDE)
      take(pen, { family, size: 24, weight: 500, colour: '#000' })
      pen.fillText(letter, 20, 40)
      return Buffer.from(pen.getImageData(0, 0, SIDE, SIDE).data).toString('latin1')
    }
  })

  test('every letter that is said to be drawn is there', () => {
    const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && drawable(`x${letter}`)?.includes(letter),
    )
    expect(letters.length).toBeGreaterThan(1_200)
    const boxes = new Set(['\u{10fffd}', '\u{e000}'].map(pictureOf))
    const missing = letters.filter((letter) => boxes.has(pictureOf(letter)))
    expect(missing.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
  })

  test('and what is not would be a box', () => expect(pictureOf('李')).toBe(pictureOf('\u{10fffd}')))
})
