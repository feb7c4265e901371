import { expect, test } from '@jest/globals'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { type KeptUnpaid, refusedUnpaidUntil } from './unpaid.rules.ts'

const END = new Date('2026-11-22T10:15:00Z')
const FIGURES = { ...DEFAULTS, 'limits.unpaid_share_percent': 40, 'limits.unpaid_week_percent': 60 }
const unpaid = (count: number, week: number, network = 'elsewhere', mailDomain: string | null = null) =>
  Array.from({ length: count }, (): KeptUnpaid => ({ week, unpaid: { network, mailDomain, expiresAt: END } }))
const sold = (count: number, week: number): KeptUnpaid[] =>
  Array.from({ length: count }, () => ({ week, unpaid: null }))

/** Fifteen times in each of four weeks: the limits are nine in a week and 24 in total. */
const wish = {
  network: 'here',
  mailDomain: 'throwaway.test' as string | null,
  week: 1,
  room: new Map([1, 2, 3, 4].map((week) => [week, 15])),
}
const spread = (counts: number[], network: string, mailDomain: string | null = null) =>
  counts.flatMap((count, place) => unpaid(count, place + 2, network, mailDomain))

test.each<[string, KeptUnpaid[], typeof wish, boolean]>([
  ['nothing kept', [], wish, true],
  ['eight of one network in the week', unpaid(8, 1, 'here'), wish, true],
  ['nine of one network in the week', unpaid(9, 1, 'here'), wish, false],
  ['nine of another network and domain in the week', unpaid(9, 1), wish, true],
  ['nine of one domain in the week', unpaid(9, 1, 'elsewhere', 'throwaway.test'), wish, false],
  [
    'nine without a domain, requested by someone without one',
    unpaid(9, 1),
    { ...wish, mailDomain: null },
    true,
  ],
  ['23 of one network in other weeks', spread([8, 8, 7], 'here'), wish, true],
  ['24 of one network in other weeks', spread([8, 8, 8], 'here'), wish, false],
  ['24 of one domain in other weeks', spread([8, 8, 8], 'elsewhere', 'throwaway.test'), wish, false],
  ['a week half sold', [...sold(8, 1), ...unpaid(4, 1, 'here')], wish, false],
  ['a week half sold, three of one network', [...sold(8, 1), ...unpaid(3, 1, 'here')], wish, true],
  ['a week nearly sold: two at least', [...sold(14, 1), ...unpaid(1, 1, 'here')], wish, true],
])('%s', (_case, kept, asked, isAllowed) => {
  expect(refusedUnpaidUntil(kept, asked, FIGURES)).toEqual(isAllowed ? null : END)
})
