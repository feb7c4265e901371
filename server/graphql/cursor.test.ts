import { expect, test } from '@jest/globals'
import { BY_SLUG, BY_TIME, cursorBy, isMicrosecond, isWhole } from './cursor.ts'

const AT = '2026-11-21T09:30:00.000Z'
const ID = '7b1f6c1e-2d0a-4a8e-9b3c-0f6f1f0b5a11'

test('a position comes back', () => {
  expect(BY_TIME.decode(BY_TIME.encode(new Date(AT), ID))).toEqual([AT, ID])
  expect(BY_SLUG.decode(BY_SLUG.encode(-12, 'case-1'))).toEqual(['-12', 'case-1'])
})

test('the last key may hold what parts the others', () => {
  const byName = cursorBy(isWhole, () => true)
  expect(byName.decode(byName.encode(1, 'Anna | Lee'))).toEqual(['1', 'Anna | Lee'])
})

test.each([null, ''])('%p is the beginning', (cursor) => {
  expect(BY_TIME.decode(cursor)).toBeNull()
})

test.each([
  ['', ID],
  ['1', ID],
  ['2026-13-01T00:00:00.000Z', ID],
  ['2026-11-21T09:30:00.000000Z', ID],
  ['+275760-09-13T00:00:00.000Z', ID],
  ['infinity', ID],
  [AT, ''],
  [AT, '-'.repeat(36)],
  [AT, `${ID}|x`],
])('%p and %p are none', (at, id) => {
  expect(() => BY_TIME.decode(BY_TIME.encode(at, id))).toThrow('does not belong to this list')
})

test.each([
  [isMicrosecond, AT],
  [isWhole, '9999999999'],
  [isWhole, '1.5'],
])('%p refuses %p', (fits, text) => {
  expect(fits(text)).toBe(false)
})
