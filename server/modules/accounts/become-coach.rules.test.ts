import { expect, test } from '@jest/globals'
import { type RoleFacts, refusalToBecomeCoach } from './become-coach.rules.ts'

const SEEKER: RoleFacts = {
  userType: 'job_seeker',
  hasCoachProfile: false,
  hasBooked: false,
  isHolding: false,
}

test('a job seeker who has booked nothing may become a coach', () => {
  expect(refusalToBecomeCoach(SEEKER)).toBeNull()
})

test.each<[string, Partial<RoleFacts>, RegExp]>([
  ['a coach', { userType: 'coach', hasCoachProfile: true }, /coach account already/],
  ['an admin', { userType: 'admin' }, /admin account/],
  ['a former coach', { hasCoachProfile: true }, /changed your role before/],
  ['someone who has booked', { hasBooked: true }, /booked with this account/],
  ['someone who holds a time', { isHolding: true }, /Pay for it or let it go/],
])('%s is refused', (_who, facts, reason) => {
  expect(refusalToBecomeCoach({ ...SEEKER, ...facts })).toMatch(reason)
})
