import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { rows, week } from '../analytics.testing.ts'
import { WeekHours } from './WeekHours.tsx'
import { minutesText, weekFile } from './week-words.ts'

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<WeekHours days={30} />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: { weekLiquidity: () => week(), weekLiquidityRows: () => rows, ...api },
  })

const hourOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('each hour of the week says what share of it was sold, and by how many sessions', async () => {
  visit()
  const table = await screen.findByRole('table', { name: /Share sold/ })
  expect(within(table).getAllByRole('rowheader')).toHaveLength(24)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Hour', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(hourOf(table, '09:00')).toEqual(['5.0 %3', '–', '–', '–', '–', '–', '–'])
  expect(hourOf(table, '10:00')).toEqual(['–', '0 %', '–', '–', '–', '–', '–'])
  expect(hourOf(table, '23:00')).toEqual(['–', '–', '–', '–', '–', '–', 'none open1'])
  expect(screen.getByText(/^n = 4 sessions, 12 coaches with weekly hours/)).toBeInTheDocument()
})

test('an hour opens its sessions, in the zone that it is told in', async () => {
  const { user, calls } = visit()
  await user.click(
    await screen.findByRole('button', {
      name: '5.0 %. Mon 09:00: 2.5 h of 50 h booked by 3 sessions. Show the rows',
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Booked Mon 09:00' })
  expect(await within(dialog).findAllByText('with Elena Shah')).toHaveLength(2)
  const timeZone = calls.find(({ operation }) => operation === 'WeekLiquidity')?.variables.timeZone as string
  expect(timeZone).toEqual(expect.any(String))
  expect(calls.at(-1)?.variables).toEqual({ days: 30, timeZone, weekday: 1, hour: 9 })
})

test('another zone is asked for its own hours', async () => {
  const { user, calls } = visit()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: /change/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Search time zones' }), 'Tokyo')
  await user.click(await screen.findByRole('option', { name: /Tokyo/ }))
  expect(await screen.findByRole('button', { name: /Tokyo, change/ })).toBeInTheDocument()
  expect(calls.at(-1)?.variables).toEqual({ days: 30, timeZone: 'Asia/Tokyo' })
})

test('its file has a line for each hour, and names the zone and the days', () => {
  const { name, lines } = weekFile(week(), 'Europe/London')
  expect(name).toBe('liquidity-by-hour-Europe-London-2026-10-22-to-2026-11-20')
  expect(lines).toHaveLength(169)
  expect(lines[10]).toEqual([
    '2026-10-22T00:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
    'Europe/London',
    1,
    9,
    3000,
    150,
    5,
    3,
  ])
})

test.each([
  [30, '0.5 h'],
  [150, '2.5 h'],
  [3000, '50 h'],
  [74_430, '1,241 h'],
])('%d minutes read %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))

test('what could not be loaded says so', async () => {
  visit({
    weekLiquidity: () => {
      throw refusal('INTERNAL', 'Something went wrong.')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The hours of the week could not be loaded')
})
