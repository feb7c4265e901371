import { expect, test } from '@jest/globals'
import { forkRandom } from '../../lib/random.ts'
import { buildSeeker } from './build-seeker.ts'
import { DEMO } from './demo.ts'
import { buildIntakeNote } from './intake-notes.ts'
import { SEED_TIME_ZONES } from './places.ts'

const seekers = Array.from({ length: 300 }, (_, index) => buildSeeker(index))

test('the same index is the same seeker, and the first one has the demo account', () => {
  expect(buildSeeker(41)).toEqual(buildSeeker(41))
  expect(buildSeeker(0)).toEqual(DEMO.seekers[0])
  expect(buildSeeker(0).email).toBe('seeker@casebound.test')
})

test('e-mails differ, and every seeker lives in one of the eight zones', () => {
  expect(new Set(seekers.map((seeker) => seeker.email)).size).toBe(seekers.length)
  for (const seeker of seekers) {
    expect(seeker.email).toMatch(/^[a-z0-9.-]+@[a-z.]*casebound\.test$/)
    expect(SEED_TIME_ZONES).toContain(seeker.timeZone)
  }
})

test('one in five has no date, the rest interview within 75 days', () => {
  const undated = seekers.filter((seeker) => seeker.interviewInDays === null)
  expect(undated.length / seekers.length).toBeGreaterThan(0.1)
  expect(undated.length / seekers.length).toBeLessThan(0.3)
  for (const { interviewInDays } of seekers) expect(interviewInDays ?? 3).toBeGreaterThanOrEqual(3)
})

test('an intake note names the firm and promises a date only when there is one', () => {
  for (const seeker of seekers) {
    const note = buildIntakeNote(forkRandom(seeker.index, 'note'), seeker)
    expect(note).toContain(seeker.targetFirm)
    expect(note).not.toMatch(/[{}!]| {2}/)
    expect(/next week|in \w+ (days|weeks)|in about two months/.test(note)).toBe(
      seeker.interviewInDays !== null,
    )
  }
})
