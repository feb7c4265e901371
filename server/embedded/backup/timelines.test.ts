import { expect, test } from '@jest/globals'
import { endedInGap, timelineAt } from './timelines.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const begun = [
  { id: 3, began: at(15) },
  { id: 2, began: at(12) },
]

test.each([
  ['before any other began', at(11), 1, 1],
  ['as the second begins', at(12), 1, 2],
  ['after all', at(16), 1, 3],
  ['later than a backup of the second', at(13), 2, 2],
  ['before what is noted of a backup’s own', at(11), 3, 3],
])('an instant %s', (_, instant, own, id) => {
  expect(timelineAt(instant, own, begun)).toBe(id)
})

test('without another timeline it is the backup’s own', () => {
  expect(timelineAt(at(9), 1, [])).toBe(1)
})

const archived = [
  '000000010000000000000003',
  '000000010000000000000004',
  '000000020000000000000006',
  '00000002.history',
]

test.each([
  ['all of a timeline was read', 1, 4, false],
  ['it ends where its last file does', 1, 5, false],
  ['a file of it is behind', 1, 3, true],
  ['a file of another is behind', 1, 4, false],
  ['a file of it is behind one that another has', 2, 5, true],
])('%s', (_, parent, place, isGap) => {
  expect(endedInGap(archived, { id: 9, parent, place })).toBe(isGap)
})
