import { expect, test } from '@jest/globals'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { type Kept, refusedUntil } from './unproven.rules.ts'

const END = new Date('2026-11-22T10:15:00Z')
const guests = (count: number, week: number, network = 'elsewhere'): Kept[] =>
  Array.from({ length: count }, () => ({ week, unproven: { network, isAccount: false, expiresAt: END } }))
const accounts = (count: number, week: number): Kept[] =>
  guests(count, week).map(({ unproven }) => ({
    week,
    unproven: unproven && { ...unproven, isAccount: true },
  }))
const sold = (count: number, week: number): Kept[] =>
  Array.from({ length: count }, () => ({ week, unproven: null }))

const wish = {
  network: 'here',
  isAccount: false,
  week: 1,
  room: new Map([1, 2, 3, 4].map((week) => [week, 15])),
}
const asAccount = { ...wish, isAccount: true }

test.each<[string, Kept[], typeof wish, boolean]>([
  ['nothing kept', [], wish, true],
  ['three of one network in the week', guests(3, 1, 'here'), wish, true],
  ['four of one network in the week, of six for guests', guests(4, 1, 'here'), wish, false],
  ['four of another network in the week', guests(4, 1), wish, true],
  [
    'ten of one network, of fifteen for guests',
    [2, 3, 4].flatMap((week) => guests(week < 4 ? 3 : 4, week, 'here')),
    wish,
    false,
  ],
  ['nine of one network', [2, 3, 4].flatMap((week) => guests(3, week, 'here')), wish, true],
  ['five guests in the week', guests(5, 1), wish, true],
  ['six guests in the week', guests(6, 1), wish, false],
  ['six guests in another week', guests(6, 2), wish, true],
  ['a quarter of all, in other weeks', [...guests(5, 2), ...guests(5, 3), ...guests(5, 4)], wish, false],
  ['a week that is nearly sold', [...sold(12, 1), ...guests(1, 1)], wish, true],
  ['two guests in a week that is nearly sold', [...sold(12, 1), ...guests(2, 1)], wish, false],
  ['accounts take nothing of the guests', accounts(9, 1), wish, true],
  ['an account beside the guests’ share', guests(6, 1), asAccount, true],
  ['an account beside half and more', [...guests(6, 1), ...accounts(4, 1)], asAccount, false],
  [
    'twelve of one network',
    [...guests(3, 2, 'here'), ...guests(4, 3, 'here'), ...guests(5, 4, 'here')],
    asAccount,
    false,
  ],
  [
    'eleven of one network',
    [...guests(3, 2, 'here'), ...guests(4, 3, 'here'), ...guests(4, 4, 'here')],
    asAccount,
    true,
  ],
])('%s', (_case, kept, asked, isAllowed) => {
  expect(refusedUntil(kept, asked, DEFAULTS)).toEqual(isAllowed ? null : END)
})
