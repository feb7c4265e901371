import { expect, test } from '@jest/globals'
import { lostByChange, missingToBeListed } from './listed-profile.rules.ts'
import { READINESS, type ReadinessCode } from './readiness.rules.ts'

const without = (...missing: ReadinessCode[]) =>
  (Object.keys(READINESS) as ReadinessCode[]).map((code) => ({
    code,
    message: READINESS[code],
    done: !missing.includes(code),
  }))

test('what was there and goes is refused with what to do; open times may go', () => {
  const lost = lostByChange(without(), without('BIO', 'RATE', 'SLOTS'), { bio: '', sessionTypes: [] })
  expect(lost.map(({ path }) => path)).toEqual(['bio', 'sessionTypes'])
  expect(lost[0]?.message).toBe(`${READINESS.BIO} To go on without, pause your listing first.`)
})

test('what lacked before is refused where the change names it alone', () => {
  expect(lostByChange(without('RATE'), without('RATE'), { bio: 'x' })).toEqual([])
  expect(lostByChange(without('RATE'), without('RATE'), { hourlyRateMinor: 2 })).toHaveLength(1)
})

test('to be listed again, all but open times has to be there', () => {
  expect(missingToBeListed(without('SLOTS', 'DEGREE'))).toEqual([READINESS.DEGREE])
})
