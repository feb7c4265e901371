import { expect, test } from '@jest/globals'
import { erasedEmail } from '../../lib/erased-address.rules.ts'
import { reasonsToStay } from './erase.rules.ts'

const NOTHING = { booked: 0, coached: 0, held: 0, packages: 0, isLastAdmin: false }

test.each([
  [NOTHING, []],
  [{ ...NOTHING, booked: 1 }, [/booked 1 session that/]],
  [{ ...NOTHING, booked: 2 }, [/booked 2 sessions that/]],
  [{ ...NOTHING, coached: 3 }, [/3 sessions with your students/]],
  [{ ...NOTHING, held: 1 }, [/holding a time/]],
  [{ ...NOTHING, isLastAdmin: true }, [/only admin/]],
])('%j gives the reasons %j', (obstacles, patterns) => {
  const reasons = reasonsToStay(obstacles)
  expect(reasons).toHaveLength(patterns.length)
  for (const [i, pattern] of patterns.entries())
    expect(reasons[i]?.replace('that are', 'that')).toMatch(pattern)
})

test('an erased address is one’s own and reaches nobody', () => {
  expect(erasedEmail('4f7')).toBe('erased-4f7@erased.invalid')
})
