import { expect, test } from '@jest/globals'
import { labelsOf } from './category-labels.ts'

const drawn = (isLine: boolean, categories: string[], step: number) =>
  labelsOf(isLine, categories, step).map(({ lines, below }) => [lines.join('/'), below])

test('names that fit stand in one row, broken at spaces', () => {
  expect(drawn(false, ['Phone and desk sales', 'Web'], 80)).toEqual([
    ['Phone and/desk sales', 0],
    ['Web', 0],
  ])
})

test('a word may reach into the place of a short neighbour', () => {
  expect(drawn(false, ['Q1', 'Excursions', 'Q3'], 55).map(([, below]) => below)).toEqual([0, 0, 0])
})

test('where words would touch, every second name stands below all lines of the others', () => {
  expect(drawn(false, ['Operating loss', 'Interest', 'Receivables'], 56)).toEqual([
    ['Operating/loss', 0],
    ['Interest', 2],
    ['Receivables', 0],
  ])
})

test('a line leaves names out evenly instead, from the first on', () => {
  const hours = ['06:00', '08:00', '10:00', '12:00', '13:00']
  expect(drawn(true, hours, 40).map(([name]) => name)).toEqual(hours)
  expect(drawn(true, hours, 24).map(([name]) => name)).toEqual(['06:00', '10:00', '13:00'])
  expect(drawn(true, hours, 16).map(([name]) => name)).toEqual(['06:00', '12:00'])
  expect(drawn(true, hours, 2).map(([name]) => name)).toEqual(['06:00'])
})
