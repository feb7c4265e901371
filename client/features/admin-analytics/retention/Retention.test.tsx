import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { retention, rows } from '../analytics.testing.ts'
import { Retention } from './Retention.tsx'
import { retentionFile, shareText } from './retention-words.ts'

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<Retention />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: { cohortRetention: retention, cohortRetentionRows: () => rows, ...api },
  })

const rowOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('cohorts are a triangle; of too few people their number stands for a share', async () => {
  visit()
  const table = await screen.findByRole('table', { name: /first paid session/ })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['First paid', 'People', 'Month 1', 'Month 2', 'Month 3'])
  expect(rowOf(table, 'Aug 2026')).toEqual(['8', '50 %4', '0 %0', '13 %1'])
  expect(rowOf(table, 'Sep 2026')).toEqual(['3', '2of 3', '1of 3', ''])
  expect(rowOf(table, 'Oct 2026')).toEqual(['0', '–', '', ''])
  expect(rowOf(table, 'Nov 2026')).toEqual(['6', '', '', ''])
  expect(screen.getByText(/^n = 17 people in 4 cohorts. Fewer than 5 are too few/)).toBeInTheDocument()
})

test('a cell opens the rows that are its people, where there are any', async () => {
  const { user, calls } = visit()
  await user.click(
    await screen.findByRole('button', {
      name: '50 %. Of Aug 2026, 4 of 8 people came in Sep 2026. Show the rows',
    }),
  )
  const dialog = await screen.findByRole('dialog', {
    name: 'First paid in Aug 2026, paid session in Sep 2026',
  })
  expect(await within(dialog).findAllByText('with Elena Shah')).toHaveLength(2)
  expect(calls.at(-1)?.variables).toEqual({ cohort: '2026-08', month: '2026-09' })
  expect(screen.queryByRole('button', { name: /0 of 8/, hidden: true })).toBeNull()
})

test('its file has a line for each cohort and month, and says which is not over', () => {
  const { name, lines } = retentionFile(retention() as never)
  expect(name).toBe('cohort-retention-2026-08-to-2026-11')
  expect(lines.slice(1, 6)).toEqual([
    ['2026-08', 8, '2026-08', 0, 8, null, 'yes'],
    ['2026-08', 8, '2026-09', 1, 4, 50, 'yes'],
    ['2026-08', 8, '2026-10', 2, 0, 0, 'yes'],
    ['2026-08', 8, '2026-11', 3, 1, 12.5, 'no'],
    ['2026-09', 3, '2026-09', 0, 3, null, 'yes'],
  ])
  expect(lines).toHaveLength(1 + 4 + 3 + 2 + 1)
})

test.each([
  [0, '0 %'],
  [0.4, '0.4 %'],
  [9.96, '10.0 %'],
  [37.5, '38 %'],
  [100, '100 %'],
])('a share of %d reads %s', (share, text) => expect(shareText(share, 1)).toBe(text))

test('what could not be loaded says so, and can be asked again', async () => {
  visit({
    cohortRetention: () => {
      throw refusal('INTERNAL', 'Something went wrong.')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Cohorts could not be loaded')
  expect(screen.queryByRole('button', { name: /Export CSV/ })).toBeNull()
})
