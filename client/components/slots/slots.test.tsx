import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DayStrip } from './DayStrip.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import type { SlotDay } from './slot-days.ts'

const DAYS: SlotDay[] = [
  {
    date: '2026-11-21',
    weekday: 'Sat',
    day: '21',
    month: 'Nov',
    slots: [
      { startsAt: '2026-11-21T09:00:00Z', label: '09:00', taken: true },
      { startsAt: '2026-11-21T09:30:00Z', label: '09:30' },
    ],
  },
  { date: '2026-11-22', weekday: 'Sun', day: '22', month: 'Nov', slots: [] },
]
const NINE_THIRTY = '2026-11-21T09:30:00Z'

test('the grid names each time with its day, marks the chosen one and refuses a taken one', async () => {
  const select = jest.fn()
  render(<SlotGrid days={DAYS} selected={NINE_THIRTY} onSelect={select} />)
  const chosen = screen.getByRole('button', { name: 'Sat 21 Nov, 09:30' })
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Sat 21 Nov, 09:00' })).toBeDisabled()
  expect(screen.getByText('None')).toBeVisible()
  await userEvent.click(chosen)
  expect(select).toHaveBeenCalledWith(NINE_THIRTY)
})

test('the grid turns pages only where there are any', async () => {
  const later = jest.fn()
  render(<SlotGrid days={DAYS} selected={null} onSelect={() => undefined} onLater={later} />)
  expect(screen.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Later days' }))
  expect(later).toHaveBeenCalledTimes(1)
})

test('the strip shows the times of the chosen day only', async () => {
  const choose = jest.fn()
  render(<DayStrip days={DAYS} day="2026-11-22" onDay={choose} selected={null} onSelect={() => undefined} />)
  expect(screen.getByText('No free times on Sun 22 Nov. Choose another day.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sat 21 Nov, 09:30' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Sat 21 Nov, 2 times' }))
  expect(choose).toHaveBeenCalledWith('2026-11-21')
})
