import { expect, test } from '@jest/globals'
import { checkCell, cohortMonths, cohortsBegin, endOf, startOf } from './retention.rules.ts'
import { cohortsOf } from './retention.view.ts'

const NOW = new Date('2026-02-10T12:00:00Z')

test('months are of UTC, the present one last, over the turn of a year and at the end of a month', () => {
  const months = cohortMonths(NOW)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(['2025-03', '2026-01', '2026-02'])
  expect(cohortMonths(new Date('2026-03-31T23:59:59.999Z')).slice(-2)).toEqual(['2026-02', '2026-03'])
  expect(cohortsBegin(NOW)).toEqual(startOf('2025-03'))
  expect(endOf('2025-12')).toEqual(startOf('2026-01'))
})

test('each cohort has the months after it and no other, whatever is known of others', () => {
  const months = cohortMonths(NOW)
  const figures = [
    { cohort: '2025-12', month: '2025-12', people: 8 },
    { cohort: '2025-12', month: '2026-02', people: 3 },
    { cohort: '2024-01', month: '2026-02', people: 5 },
  ]
  const cohorts = cohortsOf(months, figures)
  expect(cohorts.map(({ months: after }) => after.length)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(cohorts.find(({ month }) => month === '2025-12')).toEqual({
    month: '2025-12',
    people: 8,
    months: [
      { month: '2026-01', people: 0, share: 0 },
      { month: '2026-02', people: 3, share: 37.5 },
    ],
  })
})

test.each([4, 5])('of a cohort of %d people a share is told only if they are enough', (people) => {
  const cohort = { cohort: '2026-01', month: '2026-01', people }
  const [month] =
    cohortsOf(['2026-01', '2026-02'], [cohort, { ...cohort, month: '2026-02', people: 1 }])[0]?.months ?? []
  expect(month).toEqual({ month: '2026-02', people: 1, share: people < 5 ? null : 20 })
})

test.each([
  ['2025-02', '2025-03', 'Ask for one of the last 12 months.'],
  ['2026-02', '2026-03', 'Ask for one of the last 12 months.'],
  ['2026-13', '2026-02', 'Ask for one of the last 12 months.'],
  ['', '2026-02', 'Ask for one of the last 12 months.'],
  ['2026-01', '2025-12', 'A cohort has no month before its own.'],
])('the cohort of %s has no cell for %s', (cohort, month, why) =>
  expect(() => checkCell(cohort, month, NOW)).toThrow(why),
)
test('its own month is its first cell', () =>
  expect(() => checkCell('2026-02', '2026-02', NOW)).not.toThrow())
