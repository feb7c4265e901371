import { expect, test } from '@jest/globals'
import { decimalOf, minorOf } from './money-text.ts'

test.each([
  [14_000, '140'],
  [14_050, '140.50'],
  [14_005, '140.05'],
  [5, '0.05'],
  [0, '0'],
])('%d minor units are typed as %s, and read back', (minor, text) => {
  expect(decimalOf(minor)).toBe(text)
  expect(minorOf(text)).toBe(minor)
})

test.each([
  ['140.5', 14_050],
  [' 140,50 ', 14_050],
  ['0.29', 29],
  ['140.', null],
  ['1,400.50', null],
  ['140.505', null],
  ['-1', null],
  ['', null],
])('%j is read as %s', (text, minor) => {
  expect(minorOf(text)).toBe(minor)
})
