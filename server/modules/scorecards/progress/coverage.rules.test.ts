import { expect, test } from '@jest/globals'
import { CASE_TYPES } from '../../../content/cases/case.types.ts'
import { coverageOf, type MetCase } from './coverage.rules.ts'

const met = (how: MetCase['how'], slug: string, type: MetCase['type'], industry: string): MetCase => ({
  how,
  slug,
  type,
  industry,
})

test('live cases and practised ones stand apart in one cell, and industries are grouped', () => {
  const { cells } = coverageOf(
    [
      met('live', 'a', 'pricing', 'Airlines'),
      met('practised', 'b', 'pricing', 'Logistics'),
      met('live', 'c', 'growth', 'Telecom'),
    ],
    2,
  )
  expect(cells).toEqual([
    { type: 'growth', industry: 'Technology and telecom', live: 1, practised: 0 },
    { type: 'pricing', industry: 'Transport and logistics', live: 1, practised: 1 },
  ])
})

test('the same case practised again covers no more; the same case live twice was twice a live case', () => {
  const again = [met('practised', 'a', 'pricing', 'Airlines'), met('practised', 'a', 'pricing', 'Airlines')]
  expect(coverageOf(again, 0).cells).toMatchObject([{ live: 0, practised: 1 }])
  const live = [met('live', 'a', 'pricing', 'Airlines'), met('live', 'a', 'pricing', 'Airlines')]
  expect(coverageOf(live, 2).cells).toMatchObject([{ live: 2, practised: 0 }])
  const both = [met('practised', 'a', 'pricing', 'Airlines'), met('live', 'a', 'pricing', 'Airlines')]
  expect(coverageOf(both, 1).cells).toMatchObject([{ live: 1, practised: 1 }])
})

test.each([
  ['nothing', [], 0],
  ['some without a case', [met('live', 'a', 'pricing', 'Airlines')], 4],
  ['an industry nobody placed', [met('live', 'a', 'pricing', 'Space mining')], 1],
])(
  'with %s, cells and the rest add up to the live cases, and what is missing is the rest',
  (_, done, live) => {
    const { cells, liveWithoutCase, missingTypes, missingIndustries, industries } = coverageOf(done, live)
    expect(cells.reduce((sum, cell) => sum + cell.live, 0) + liveWithoutCase).toBe(live)
    const typesThere = new Set(cells.map(({ type }) => type))
    expect([...typesThere, ...missingTypes].sort()).toEqual(CASE_TYPES.toSorted())
    const industriesThere = new Set(cells.map(({ industry }) => industry))
    expect([...industriesThere, ...missingIndustries].sort()).toEqual(industries.toSorted())
  },
)
