import { expect, test } from '@jest/globals'
import {
  kindRefusal,
  proposalNoteMistake,
  type ProposalFacts,
  proposalRefusal,
  proposalState,
} from './proposal.rules.ts'

const facts: ProposalFacts = {
  hasMet: true,
  isErased: false,
  isSuspended: false,
  isReachable: true,
  isListed: true,
}

const UNREACHABLE = 'They cannot be written to at the moment.'

test.each<[string, Partial<ProposalFacts>, string | null]>([
  ['somebody whom the coach has met', {}, null],
  ['somebody before they have met', { hasMet: false }, 'You can propose a time once you have met.'],
  ['an account that is closed', { isErased: true }, 'Their account is closed.'],
  ['an account that is suspended', { isSuspended: true }, UNREACHABLE],
  ['a guest whose address is not confirmed', { isReachable: false }, UNREACHABLE],
  [
    'anybody while the coach is not listed',
    { isListed: false },
    'Nobody can book you at the moment: your listing is not active.',
  ],
])('to %s', (_, change, refusal) => {
  expect(proposalRefusal({ ...facts, ...change })).toBe(refusal)
})

test('that somebody is suspended sounds like any other reason for which they cannot be written to', () => {
  expect(proposalRefusal({ ...facts, isSuspended: true })).toBe(
    proposalRefusal({ ...facts, isReachable: false }),
  )
})

test.each([
  [true, true, 'BOOKED'],
  [true, false, 'BOOKED'],
  [false, true, 'OPEN'],
  [false, false, 'GONE'],
])('booked %s, free %s: %s', (isBooked, isFree, state) => {
  expect(proposalState({ isBooked, isFree })).toBe(state)
})

test('an intro call is not proposed, and words have an end', () => {
  expect(kindRefusal('intro_call')).toMatch(/not met/)
  expect(kindRefusal('case_mock')).toBeNull()
  expect(proposalNoteMistake('x'.repeat(300))).toBeNull()
  expect(proposalNoteMistake('x'.repeat(301))).toMatch(/300/)
  expect(proposalNoteMistake('Bring the profit tree, and 20 minutes of sums.')).toBeNull()
  expect(proposalNoteMistake('Pay me at http://pay.example instead.')).toMatch(/Leave it out: we mail this/)
  expect(proposalNoteMistake('WhatsApp +44 20 7946 0018')).toMatch(/Leave it out: we mail this/)
})
