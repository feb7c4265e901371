import { expect, test } from '@jest/globals'
import { decodeTimeCursor, encodeTimeCursor } from './time-cursor.ts'

const AT = '2026-11-21T09:30:00.000Z'
const ID = '7b1f6c1e-2d0a-4a8e-9b3c-0f6f1f0b5a11'

test('a position comes back', () => {
  expect(decodeTimeCursor(encodeTimeCursor(AT, ID))).toEqual([AT, ID])
})

test.each([
  ['', ID],
  ['1', ID],
  ['2026-13-01T00:00:00.000Z', ID],
  ['+275760-09-13T00:00:00.000Z', ID],
  ['infinity', ID],
  [AT, ''],
  [AT, '-'.repeat(36)],
])('%p and %p are none', (at, id) => {
  expect(() => decodeTimeCursor(encodeTimeCursor(at, id))).toThrow('does not belong to this list')
})
