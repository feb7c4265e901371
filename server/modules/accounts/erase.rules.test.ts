import { expect, test } from '@jest/globals'
import { erasedEmail } from '../../lib/erased-address.rules.ts'
import { reasonsToStay } from './erase.rules.ts'

const NOTHING = { booked: 0, coached: 0, held: 0, packages: 0, isLastAdmin: false }

test.each([
  [NOTHING, []],
  [{ ...NOTHING, booked: 1 }, [/^You have booked 1 session that is not over. Cancel or finish it first.$/]],
  [
    { ...NOTHING, booked: 2 },
    [/^You have booked 2 sessions that are not over. Cancel or finish them first.$/],
  ],
  [
    { ...NOTHING, coached: 3 },
    [/^You have 3 sessions with your students that are not over. Cancel or finish them first.$/],
  ],
  [
    { ...NOTHING, coached: 1 },
    [/^You have 1 session with your students that is not over. Cancel or finish it first.$/],
  ],
  [{ ...NOTHING, held: 1 }, [/holding a time/]],
  [{ ...NOTHING, isLastAdmin: true }, [/only admin/]],
])('%j gives the reasons %j', (obstacles, patterns) => {
  const reasons = reasonsToStay(obstacles)
  expect(reasons).toHaveLength(patterns.length)
  for (const [i, pattern] of patterns.entries()) expect(reasons[i]).toMatch(pattern)
})

test('an erased address is one’s own and reaches nobody', () => {
  expect(erasedEmail('4f7')).toBe('erased-4f7@erased.invalid')
})
