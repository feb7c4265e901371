import { expect, test } from '@jest/globals'
import { csvOf, jsonOf } from './figures-file.ts'

const file = (item: string, value: number | string | null = 3) => ({
  name: 'test',
  rows: [{ section: 'One', item, measure: 'score', value }],
  data: {},
})
const lineOf = (item: string, value?: number | string | null) => csvOf(file(item, value)).split('\r\n')[1]

test.each([
  ['Plain', 'One,Plain,,,,score,3'],
  ['Case, live', 'One,"Case, live",,,,score,3'],
  ['=HYPERLINK("x")', `One,"'=HYPERLINK(""x"")",,,,score,3`],
  ['  +44 20', "One,'  +44 20,,,,score,3"],
  ['-2', "One,'-2,,,,score,3"],
  ['@SUM(A1)', "One,'@SUM(A1),,,,score,3"],
  ['＝1', "One,'＝1,,,,score,3"],
  ['\t=1', "One,'\t=1,,,,score,3"],
  ['\r=1', `One,"'\r=1",,,,score,3`],
])('%j is written so that no spreadsheet computes it', (item, line) => {
  expect(csvOf(file(item)).slice(csvOf(file(item)).indexOf('\r\n') + 2)).toBe(line)
})

test('a number below zero stays a number, text that looks like one does not, and what is not told is empty', () => {
  expect(lineOf('Gap', -0.25)).toBe('One,Gap,,,,score,-0.25')
  expect(lineOf('Gap', '-0.25')).toBe("One,Gap,,,,score,'-0.25")
  expect(lineOf('Gap', null)).toBe('One,Gap,,,,score,')
})

test('the data has the names of the API and nothing of the cache', () => {
  const data = { __typename: 'Progress', liveCases: 7, means: [{ __typename: 'Trend', now: null }] }
  expect(JSON.parse(jsonOf({ ...file(''), data }))).toEqual({ liveCases: 7, means: [{ now: null }] })
})
