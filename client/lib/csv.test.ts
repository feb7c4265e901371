import { expect, test } from '@jest/globals'
import { csvCell, csvText, decimalText } from './csv.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [1120, '11.20'],
  [1_234_567, '12345.67'],
  [-5, '-0.05'],
])('%d minor units are %s', (minor, text) => expect(decimalText(minor)).toBe(text))

test.each([
  ['Maya', 'Maya'],
  ['Fernandes, Maya', '"Fernandes, Maya"'],
  ['The "final"', '"The ""final"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+44', "'+44"],
  ['@me', "'@me"],
  ['-1', "'-1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
])('the cell of %j is %j', (text, cell) => expect(csvCell(text)).toBe(cell))

test('a figure stands as it is, what only looks like one does not, and nothing is an empty cell', () => {
  expect(
    csvText([
      ['Day', 'Change'],
      ['Monday, early', -2.5],
      ['-2.5', null],
    ]),
  ).toBe('Day,Change\r\n"Monday, early",-2.5\r\n\'-2.5,')
})
