import { expect, test } from '@jest/globals'
import { type CohortMember, cohortsOf, roundedPeople } from './cohort.rules.ts'

const people = (count: number, member: Partial<CohortMember> = {}): CohortMember[] =>
  Array.from({ length: count }, () => ({ mean: 3, firms: [], stage: null, ...member }))
const named = (members: CohortMember[]) =>
  cohortsOf(members).map(({ kind, name, people: count }) => [kind, name, count])

test.each([
  [19, []],
  [20, [['everybody', '', 20]]],
])('of %d people without a firm or a stage: %j', (count, told) => {
  expect(named(people(count))).toEqual(told)
})

test('a firm and a stage have a mean of their own from twenty people on, each person counted once', () => {
  const members = [
    ...people(20, { mean: 4, firms: ['Bain', ' bain '], stage: 'applying' }),
    ...people(20, { mean: 2, firms: ['BCG'] }),
  ]
  expect(cohortsOf(members)).toEqual([
    { kind: 'everybody', name: '', people: 40, mean: 3 },
    { kind: 'target_firm', name: 'bain', people: 20, mean: 4 },
    { kind: 'prep_stage', name: 'applying', people: 20, mean: 4 },
    { kind: 'target_firm', name: 'bcg', people: 20, mean: 2 },
  ])
})

test('nothing is told of nineteen, nor of a group that leaves one to nineteen others', () => {
  expect(named([...people(19, { firms: ['Bain'] }), ...people(30)])).toEqual([['everybody', '', 49]])
  expect(named([...people(30, { firms: ['Bain'] }), ...people(1)])).toEqual([['everybody', '', 31]])
  expect(named([...people(30, { firms: ['Bain'] }), ...people(19)])).toEqual([['everybody', '', 49]])
  expect(named(people(30, { stage: 'applying' }))).toEqual([
    ['everybody', '', 30],
    ['prep_stage', 'applying', 30],
  ])
})

test('of any crowd, no group and no rest of a group has one to nineteen people', () => {
  for (let seed = 1; seed < 60; seed++) {
    const members = Array.from({ length: seed * 3 }, (_, i) => ({
      mean: 1 + ((i * seed) % 40) / 10,
      firms: ['a', 'b', 'c'].filter((_, firm) => (i * 7 + seed) % (firm + 2) === 0),
      stage: (i + seed) % 3 ? 'applying' : null,
    }))
    for (const { people: count } of cohortsOf(members)) {
      expect(count).toBeGreaterThanOrEqual(20)
      const rest = members.length - count
      expect(rest === 0 || rest >= 20).toBe(true)
    }
  }
})

test.each([
  [20, 20],
  [29, 20],
  [101, 100],
])('%d people are said to be %d', (count, said) => {
  expect(roundedPeople(count)).toBe(said)
})
