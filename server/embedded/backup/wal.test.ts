import { expect, test } from '@jest/globals'
import { placeAt, placeOf, segmentsBetween, segmentsFrom } from './wal.ts'

const segment = (place: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}${Math.floor(place / 256)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}${(place % 256).toString(16).toUpperCase().padStart(8, '0')}`

test.each([
  ['000000010000000000000003', '000000010000000000000003', ['000000010000000000000003']],
  [
    '0000000200000000000000FE',
    '000000020000000100000001',
    [
      '0000000200000000000000FE',
      '0000000200000000000000FF',
      '000000020000000100000000',
      '000000020000000100000001',
    ],
  ],
])('from %s to %s', (first, last, names) => {
  expect(segmentsBetween(first, last)).toEqual(names)
})

test.each([
  ['0/3017730', 3],
  ['0/4000000', 4],
  ['0/FF000028', 255],
  ['1/0', 256],
  ['2/A2000028', 512 + 162],
])('the position %s is in a file', (position, place) => {
  expect(placeAt(position)).toBe(place)
  expect(placeOf(segment(place))).toBe(place)
})

test('what follows in an archive is of every timeline, and nothing else', () => {
  const later = [segment(5), segment(3), segment(3, 2), segment(256)]
  expect(
    segmentsFrom([...later, segment(2), '00000002.history', `${segment(4)}.partial`], segment(3)),
  ).toEqual(later)
})
