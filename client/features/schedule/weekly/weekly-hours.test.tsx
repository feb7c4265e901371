import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { buildPreview, type CALENDAR } from '../schedule.testing.ts'
import { block, keeping, save, visit } from '../visit-schedule.testing.tsx'

describe('a change', () => {
  test('of every week: keys move, resize and remove hours, and Ctrl+Z takes each back', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api, { search: '?hours=weekly' })
    ;(await block('Monday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{ArrowUp}')
    expect(await block('Monday, 08:45 to 11:45, open')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(await block('Tuesday, 08:45 to 11:45, open')).toHaveFocus()
    expect(screen.getByText('Monday: closed. Tuesday: 08:45 to 11:45.')).toBeInTheDocument()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await block('Tuesday, 08:45 to 12:00, open')).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(screen.queryByLabelText(/^Tuesday, /)).not.toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    expect(await block('Tuesday, 08:45 to 12:00, open')).toBeInTheDocument()
    await user.keyboard('{Control>}zzz{/Control}')
    expect(await block('Monday, 09:00 to 12:00, open')).toBeInTheDocument()
    expect(screen.queryByText('Save')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('of every week: Enter opens the exact times, hours that meet are refused there', async () => {
    const { sent, api } = keeping()
    const { user } = visit(api, { search: '?hours=weekly' })
    ;(await block('Wednesday, 09:00 to 12:00, open')).focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Weekly hours' }))
    expect(dialog.getByLabelText('Day')).toHaveValue('wed')
    await user.selectOptions(dialog.getByLabelText('Wednesday, to'), '08:30')
    expect(dialog.getByText('Make the end later than the start.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Set hours' })).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Wednesday, to'), '13:30')
    await user.click(dialog.getByRole('button', { name: 'Set hours' }))
    expect(await block('Wednesday, 09:00 to 13:30, open')).toBeInTheDocument()
    await user.click(await save())
    await waitFor(() => expect(sent).toMatchObject([{ weekly: { wed: [{ start: '09:00', end: '13:30' }] } }]))
  })

  test('of a rule says at once what it comes to, by the server’s count, and is undone as one', async () => {
    const { sent, api } = keeping()
    const asked: number[] = []
    const { user } = visit(
      {
        ...api,
        previewSchedule: ({ availability }: { availability: typeof CALENDAR }) => {
          asked.push(availability.rules.maxPerDay)
          return buildPreview({ bookableTimes: availability.rules.maxPerDay * 10, bookableTimesNow: 40 })
        },
      },
      { search: '?hours=weekly' },
    )
    const field = await screen.findByLabelText('At most a day (sessions)')
    await user.clear(field)
    expect(screen.getByText('Use a whole number of sessions from 1 to 24.')).toBeInTheDocument()
    await user.type(field, '12')
    const rules = within(screen.getByRole('region', { hidden: true, name: 'Booking rules' }))
    expect(await rules.findByText('120 bookable times')).toBeInTheDocument()
    expect(asked.at(-1)).toBe(12)
    expect(sent).toEqual([])
    await user.click(screen.getByText('Undo'))
    expect(field).toHaveValue('4')
  })
})
