import { describe, expect, test } from '@jest/globals'
import { type AdminUserFacts, refusalOf } from '../users/admin-user.rules.ts'
import { NOTHING_OPEN, type OpenAsCoach } from '../../sessions/leaving/leaving.rules.ts'
import { BULK_VERBS, foresee, MAX_USERS, readUserIds } from './bulk.rules.ts'

const FACTS: AdminUserFacts = {
  userType: 'job_seeker',
  isSuspended: false,
  isErased: false,
  isSelf: false,
  isLastAdmin: false,
  openAsSeeker: 0,
  openAsCoach: NOTHING_OPEN,
  hasPackage: false,
  credit: [],
}
const OPEN: OpenAsCoach = {
  ...NOTHING_OPEN,
  booked: 2,
  refunds: [{ amountMinor: 28_000, currency: 'GBP' }],
}
const ID = '00000000-0000-4000-8000-000000000001'
const OTHER_ID = '00000000-0000-4000-8000-000000000002'
const STATES: Partial<AdminUserFacts>[] = [
  {},
  { isSuspended: true },
  { isErased: true, isSuspended: true },
  { isSelf: true, userType: 'admin' },
  { isLastAdmin: true, userType: 'admin' },
  { openAsSeeker: 2 },
  { openAsCoach: OPEN, userType: 'coach' },
  { openAsCoach: OPEN, userType: 'coach', isSuspended: true },
]

test('what is foreseen is what the single verb would say', () => {
  for (const verb of BULK_VERBS)
    for (const state of STATES) {
      const facts = { ...FACTS, ...state }
      const { refusal, consequences } = foresee(verb, ID, facts)
      expect(refusal).toBe(refusalOf(verb, facts))
      expect(consequences.length > 0).toBe(refusal === null)
    }
})

describe('the revision', () => {
  const of = (facts: Partial<AdminUserFacts>, id = ID) =>
    foresee('SUSPEND', id, { ...FACTS, ...facts }).revision

  test('changes with what would happen, and with nothing else', () => {
    expect(of({})).toBe(of({ hasPackage: true }))
    const different = [
      of({}),
      of({ isSuspended: true }),
      of({ openAsSeeker: 1 }),
      of({ openAsSeeker: 2 }),
      of({ openAsCoach: OPEN }),
      of({ openAsCoach: { ...OPEN, refunds: [] } }),
      of({ isSelf: true }),
    ]
    expect(new Set(different).size).toBe(different.length)
    expect(foresee('REINSTATE', ID, FACTS).revision).not.toBe(of({}))
  })

  test('is that of one account, in its role and state, though the same would happen to another', () => {
    const erased = { isErased: true }
    expect(of({ userType: 'admin' })).not.toBe(of({}))
    expect(of({ ...erased, isSuspended: true })).not.toBe(of(erased))
    expect(of({}, OTHER_ID)).not.toBe(of({}))
  })
})

describe('accounts', () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  test('are taken once each', () => {
    expect(readUserIds('ids', [id(1), id(2), id(1)])).toEqual([id(1), id(2)])
    expect(
      readUserIds(
        'ids',
        Array.from({ length: MAX_USERS }, (_, n) => id(n)),
      ),
    ).toHaveLength(MAX_USERS)
  })
  test.each([[[]], [['nonsense']], [Array.from({ length: MAX_USERS + 1 }, (_, n) => id(n))]])(
    'are not taken: none, too many, or none at all (%#)',
    (ids) => {
      expect(() => readUserIds('ids', ids)).toThrow(/1 to 200/)
    },
  )
})
