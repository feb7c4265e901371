import { expect, test } from '@jest/globals'
import { piecesOf, spell } from './letters.rules.ts'

const isLatin = (letter: string) => /[\x20-\x7EÀ-ž½₫ΐ-ώЀ-ӿ]/.test(letter)

test.each([
  ['Žofia, ½ and Ελληνικά', 'Žofia, ½ and Ελληνικά', false],
  ['Zoe\u0301', 'Zoé', false],
  ['3 → 4 ≤ 5', '3 › 4 <= 5', false],
  ['1\u202F000\t2', '1 000 2', false],
  ['in\u200Bvis\u202Eible\u0007', 'invisible', false],
  ['مرحبا بالعالم!', '[Arabic]!', true],
  ['Name: 山田さくら (Sakura)', 'Name: [Chinese or Japanese] (Sakura)', true],
  ['서울 👍🏽 👩‍👩‍👧 𓀀', '[Korean] [emoji] [sign]', true],
])('%j is printed as %j', (text, printed, hasStandIns) => {
  expect(spell(text, isLatin)).toEqual({ text: printed, hasStandIns })
})

test('what was printed once is printed the same again', () => {
  const { text } = spell('漢字 😀', isLatin)
  expect(spell(text, isLatin)).toEqual({ text, hasStandIns: false })
})

test('a word is of one font where one has all its letters', () => {
  const fonts = [/[a-z ]/, /[a-zê]/, /[0-9]/]
  expect(piecesOf('mot tiêng viet a1', fonts, (font, letter) => font.test(letter))).toEqual([
    { text: 'mot ', font: fonts[0] },
    { text: 'tiêng', font: fonts[1] },
    { text: ' viet a', font: fonts[0] },
    { text: '1', font: fonts[2] },
  ])
})
