import { expect, test } from '@jest/globals'
import { following, segmentsBetween } from './wal.ts'

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
  [
    'in order, from the last on',
    [segment(5), segment(2), segment(4), segment(3)],
    { segments: [segment(3), segment(4), segment(5)] },
  ],
  [
    'of every timeline',
    [segment(3), segment(4), segment(4, 2), segment(5, 2)],
    { segments: [segment(3), segment(4), segment(4, 2), segment(5, 2)] },
  ],
  [
    'up to a gap',
    [segment(3), segment(4), segment(6)],
    { segments: [segment(3), segment(4)], missing: `nothing follows ${segment(4)}` },
  ],
  [
    'without what is no segment',
    ['00000002.history', `${segment(4)}.partial`, segment(4)],
    { segments: [segment(4)] },
  ],
  ['none of before', [segment(1), segment(2)], { segments: [] }],
])('what follows in an archive: %s', (_, names, expected) => {
  expect(following(names, segment(3))).toEqual(expected)
})

test('a file number ends after 256 of them, which is no gap', () => {
  const names = [segment(254), segment(255), segment(256)]
  expect(following(names.toReversed(), segment(254))).toEqual({ segments: names })
})
