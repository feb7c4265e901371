import { describe, expect, test } from '@jest/globals'
import {
  after,
  type CoachSortName,
  decodeCursor,
  encodeCursor,
  orderBy,
  SORTS,
} from './listing-sort.rules.ts'

const ID = '7b1f6c1e-2d0a-4a8e-9b3c-0f6f1f0b5a11'

describe('a cursor', () => {
  test.each<[CoachSortName, string]>([
    ['BEST_MATCH', '4.766666666666667'],
    ['BEST_MATCH', '1e-07'],
    ['RATING', '0'],
    ['PRICE_LOW', '14000'],
    ['SOONEST', '1795255200.000000'],
    ['SOONEST', 'Infinity'],
  ])('of %s comes back: %s', (sort, key) => {
    expect(decodeCursor(sort, encodeCursor(sort, key, ID))).toEqual({ key, id: ID })
  })

  test.each<[CoachSortName, string, string]>([
    ['PRICE_LOW', '1.5', ID],
    ['PRICE_LOW', '2147483648', ID],
    ['PRICE_LOW', '0x10', ID],
    ['RATING', 'NaN', ID],
    ['RATING', 'Infinity', ID],
    ['RATING', '', ID],
    ['RATING', '1e999', ID],
    ['SOONEST', '-Infinity', ID],
    ['NEWEST', '1e300', ID],
    ['RATING', '5', '-'.repeat(36)],
    ['RATING', '5', ''],
  ])('of %s with %p and %p is refused', (sort, key, id) => {
    expect(() => decodeCursor(sort, encodeCursor(sort, key, id))).toThrow('does not belong to this list')
  })

  test('of one sort is none of another', () => {
    expect(() => decodeCursor('RATING', encodeCursor('BEST_MATCH', '5', ID))).toThrow(
      'Start from the first page',
    )
  })

  test.each(['', '%%%', 'bnVsbA', Buffer.from('{}').toString('base64url')])('%p is none', (cursor) => {
    expect(() => decodeCursor('RATING', cursor)).toThrow('does not belong to this list')
  })
})

test('equal keys go by id, always upwards', () => {
  expect(orderBy(SORTS.RATING)).toBe('rating desc, coach_id')
  expect(after(SORTS.RATING, '$1', '$2')).toContain('rating < $1::float8')
  expect(after(SORTS.PRICE_LOW, '$1', '$2')).toContain('rate_base_minor > $1::int')
  for (const sort of Object.values(SORTS)) expect(after(sort, '$1', '$2')).toContain('coach_id > $2::uuid')
})
